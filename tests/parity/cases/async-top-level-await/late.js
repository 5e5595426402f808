await null
export const own = `own:${globalThis.store.getStore()}`
export const go = async (say) => {
  await null
  say('go')
}
