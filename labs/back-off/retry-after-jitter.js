import { createRandom } from './random.js'
import { startWorkers } from './workers.js'

const MOST_ATTEMPTS = 4
const SPREAD = 3000

await startWorkers(async (worker) => {
  const random = createRandom(9_766 * worker.number)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const response = await worker.ask()
    if (response.ok) return

    const seconds = Number(response.headers.get('retry-after'))
    await worker.sleep(seconds * 1000 + random() * SPREAD)
  }
})
