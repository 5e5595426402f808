import { setTimeout as sleep } from 'node:timers/promises'

fetch('http://localhost:3000/never')
for (;;) {
  await sleep(400)
  await fetch('http://localhost:3000/')
}
