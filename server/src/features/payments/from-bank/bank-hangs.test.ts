import assert from 'node:assert/strict'
import { test } from 'node:test'
import { total } from '../testing/counter.ts'
import { notification, openTill } from '../testing/till.ts'

test('while the bank hangs its notification is told to come again, and its payer led on', async (context) => {
  const till = await openTill()
  context.after(() => till.close())
  const [told, back] = [await till.aPolicy().onItsWay(), await till.aPolicy().onItsWay()]
  till.bank.breaks(() => {})
  // Over the wire, where a connection on which nothing moves may be cut.
  const post = (path: string, init: RequestInit) =>
    fetch(`${till.services.config.publicUrl}${path}`, { method: 'POST', redirect: 'manual', ...init })
  const [notified, returned] = await Promise.all([
    post('/api/payment/pscb/notify', {
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(notification([[told.order, { state: 'end', kopecks: total }]])),
    }),
    post(`/api/payment/return?${new URLSearchParams({ policy: back.id, order: back.order })}`, {}),
  ])
  assert.equal(notified.status, 503)
  assert.ok(notified.headers.get('retry-after'))
  assert.equal(returned.status, 303)
  assert.equal(returned.headers.get('location'), `/done?policy=${back.id}`)
})
