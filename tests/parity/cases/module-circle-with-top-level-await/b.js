import { ready } from './a.js'

export let b = 'b'
try {
  b += ready
} catch (error) {
  b += ` ${error.name}`
}
