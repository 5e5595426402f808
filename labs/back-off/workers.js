// Three workers of one client, each in need of one answer. The first gets it
// at once; the other two set off a little later, almost together.
export async function startWorkers(getAnswer) {
  await getAnswer(createWorker(1, Date.now()))

  const now = Date.now()
  const late = [createWorker(2, now + 2200), createWorker(3, now + 2600)]
  await Promise.all(
    late.map(async (worker) => {
      await worker.sleep(0)
      await getAnswer(worker)
    }),
  )
}

function createWorker(number, start) {
  // When this worker is due. A busy machine makes it late, but the lateness
  // does not add up: that is how a run can be repeated.
  let due = start
  return {
    number,
    sleep(ms) {
      due += ms
      const wait = Math.max(0, due - Date.now())
      return new Promise((resolve) => setTimeout(resolve, wait))
    },
    async ask() {
      const response = await fetch(`http://127.0.0.1:3000/api/data?worker=${number}`)
      await response.text()
      return response
    },
  }
}
