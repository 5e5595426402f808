import { startWorkers } from './workers.js'

const MOST_ATTEMPTS = 10
const BASE = 2000
const CAP = 8000

await startWorkers(async (worker) => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const response = await worker.ask()
    if (response.ok) return

    const most = Math.min(CAP, BASE * 2 ** attempt)
    await worker.sleep(most)
  }
})
