import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerBy } from './answer.ts'

const text = async (network: () => Promise<Response>, kept: Response | undefined = new Response('kept')) => {
  const answer = await answerBy({ network, kept: async () => kept, patience: 5 })
  return answer.type === 'error' ? 'error' : answer.text()
}

test('what the network says is what is shown, a page that is none included', async () => {
  assert.equal(await text(async () => new Response('fresh')), 'fresh')
  assert.equal(await text(async () => new Response('none', { status: 404 })), 'none')
})

test('without a network, with one that is silent, and with a server at fault, what is kept is shown', async () => {
  const silent = new Promise<Response>(() => {})
  assert.equal(await text(() => Promise.reject(new TypeError('offline'))), 'kept')
  assert.equal(await text(() => silent), 'kept')
  assert.equal(await text(async () => new Response('gateway', { status: 502 })), 'kept')
})

test('where nothing is kept, the network is waited for and its failure is told', async () => {
  const nothing = () => Promise.reject(new TypeError('offline'))
  const answer = await answerBy({ network: nothing, kept: async () => undefined, patience: 5 })
  assert.equal(answer.type, 'error')
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 20))
  const slow = await answerBy({ network: late, kept: async () => undefined, patience: 5 })
  assert.equal(await slow.text(), 'late')
})
