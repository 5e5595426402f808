import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import './server.js'

const LOOKUPS = [900, 100, 700, 500, 300]

let answers

before(async () => {
  answers = await Promise.all(LOOKUPS.map(ask))
})

test('the first one sent is the first one counted', () => {
  const hits = answers.map(({ hit }) => hit)
  assert.deepEqual(hits, [1, 2, 3, 4, 5])
})

test('five hits, and each one has the delay of its number', () => {
  const byHit = answers.toSorted((a, b) => a.hit - b.hit)
  const delays = byHit.map(({ hit, delay }) => [hit, delay])
  assert.deepEqual(delays, [
    [1, 0],
    [2, 0],
    [3, 1000],
    [4, 2000],
    [5, 3000],
  ])
})

async function ask(lookup) {
  const response = await fetch(`http://localhost:3000/data?lookup=${lookup}`)
  return response.json()
}
