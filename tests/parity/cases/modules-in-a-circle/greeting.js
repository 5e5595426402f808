import Greeter, { greet, name } from './server.js'

export const config = 'config'
export const report = () => [greet(), name, new Greeter().version].join(' ')
