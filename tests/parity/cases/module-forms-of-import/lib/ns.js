export let count = 0
export const up = () => {
  count++
  return count
}
export default 'ns default'
