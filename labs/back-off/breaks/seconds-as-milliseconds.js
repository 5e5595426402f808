import { startWorkers } from './workers.js'

const MOST_ATTEMPTS = 4
const GRACE = 800

await startWorkers(async (worker) => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const response = await worker.ask()
    if (response.ok) return

    const seconds = Number(response.headers.get('retry-after'))
    await worker.sleep(seconds + GRACE)
  }
})
