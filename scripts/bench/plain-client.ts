/** `node plain-client.ts <port> <count> <keep|each>`: so many requests, 50 at a time. Prints the wall ms they took. */

import http from 'node:http';

const AT_A_TIME = 50;

const [port, count, connections] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: connections === 'keep', maxSockets: AT_A_TIME });
let left = Number(count);

function get(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port: Number(port), host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', resolve);
    });
    request.on('error', reject);
  });
}

async function getInTurn(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await get();
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: AT_A_TIME }, getInTurn));
console.log(performance.now() - began);
agent.destroy();
