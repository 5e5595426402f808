import { setTimeout as sleep } from 'node:timers/promises'

let done = 0
for (let attempt = 1; done < 3; attempt++) {
  const answer = await fetch(`http://localhost:3000/work?attempt=${attempt}`)
  if (answer.ok) {
    done += 1
    console.log(await answer.json())
  } else {
    // The body of a refusal is not read.
    console.warn(answer.status, answer.headers.get('retry-after'))
    await sleep(Number(answer.headers.get('retry-after')) * 1000)
  }
}
