import http from 'node:http'

/** Leaves after `patience` ms. */
export function send(options, body = '', patience = Infinity) {
  return new Promise((resolve, reject) => {
    const request = http.request({ port: 3000, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        text += piece
      })
      answer.on('end', () => resolve(text))
    })
    request.on('error', reject)
    request.end(body)
    if (patience !== Infinity) setTimeout(() => request.destroy(), patience)
  })
}
