import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openShop, type Shop } from '../../testing/shop.ts'
import { workers } from '../../workers.ts'
import { createSmsRuSender } from './sms-ru-sender.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const text = 'К вашему номеру больше не привязан кабинет.'

/** What becomes of a notice at a provider that takes all and answers so: what it took, and after which pauses, in seconds. */
async function noticeTo(reply: (response: ServerResponse) => void) {
  const taken: (string | null)[] = []
  const provider = createServer(async (request, response) => {
    taken.push(new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('msg'))
    reply(response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is always of this form.
  const { port } = provider.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/sms/send`
  const services = { ...shop.services, sms: createSmsRuSender({ apiKey: 'key-1', url, timeout: 300 }) }
  const { db, queue } = services
  await queue.add(db, 'send_sms_notice', { to: '+79160000001', text, id: 'n1' })
  const pauses: number[] = []
  try {
    for (let job = await nextJob(); job; job = await nextJob()) {
      pauses.push(job.pause)
      await workers(services).send_sms_notice(job.data)
    }
    return { taken, pauses }
  } finally {
    provider.closeAllConnections()
    await new Promise((resolve) => provider.close(resolve))
  }
}

/** Takes what waits out of the queue. */
async function nextJob() {
  const { rows } = await sql<{ data: never; pause: number }>`
    delete from pgboss.job where name = 'send_sms_notice'
    returning data, round(extract(epoch from start_after - created_on))::int as pause
  `.execute(shop.services.db)
  return rows[0]
}

const answer = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))

test('a notice that may have gone out is sent twice more at most, the first time while the provider knows it again', async () => {
  for (const [name, reply] of [
    ['silence', () => {}],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
    ['an answer without our number', answer({ status: 'OK', status_code: 100, sms: {} })],
  ] as const) {
    const { taken, pauses } = await noticeTo(reply)
    assert.deepEqual(taken, [text, text, text], name)
    assert.deepEqual(pauses, [0, 10, 600], name)
  }
})

test('one that the provider knows again is not', async () => {
  let answers = 0
  const { taken } = await noticeTo((response) => {
    answers += 1
    if (answers > 1) answer({ status: 'ERROR', status_code: 231 })(response)
  })
  assert.deepEqual(taken, [text, text])
})

test('one that was not taken is left to the queue, to be tried for a day', async () => {
  for (const [reply, reason] of [
    [answer({ status: 'ERROR', status_code: 220 }), /sms_ru_220/],
    [answer({ status: 'ERROR', status_code: 201 }), /sms_ru_201/],
    [(response: ServerResponse) => response.writeHead(503).end(), /http_503/],
  ] as const) {
    await assert.rejects(noticeTo(reply), reason)
    assert.equal(await nextJob(), undefined)
  }
  const services = {
    ...shop.services,
    sms: createSmsRuSender({ apiKey: 'key-1', url: 'http://127.0.0.1:1/' }),
  }
  const job = { to: '+79160000001', text, id: 'n2' }
  await assert.rejects(workers(services).send_sms_notice(job), /unreachable/)
  assert.equal(await nextJob(), undefined)
})
