import { startWorkers } from './workers.js'

await startWorkers(async (worker) => {
  let response = await worker.ask()
  while (!response.ok) {
    await worker.sleep(2200)
    response = await worker.ask()
  }
})
