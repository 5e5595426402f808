import { setTimeout as sleep } from 'node:timers/promises'

fetch('http://localhost:3000/never')
for (;;) {
  await sleep(2000)
  await fetch('http://localhost:3000/')
}
