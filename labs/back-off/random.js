// Numbers between 0 and 1 that look like chance, but are the same ones for
// the same seed (a Lehmer generator): that is how a run can be repeated.
// In production use Math.random(), so that no two clients draw the same.
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
