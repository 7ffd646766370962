import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { type Collector, openCollector, type ToldSpan } from '../../testing/otlp-collector.ts'
import { openDistantShop } from '../../testing/programs/distant-shop.ts'

const email = 'petrov@example.org'
const stranger = { trace: 'a'.repeat(32), parent: 'b'.repeat(16) }

let collector: Collector
let database: FreshDatabase
let buyer: Buyer
let policy: { number: string; id: string }
let spans: ToldSpan[]
/** A purchase, from its first call to the mail of its policy; the server has ended in order by then. */
before(async () => {
  collector = await openCollector()
  database = await freshDatabase()
  const shop = await openDistantShop({
    DATABASE_URL: database.connectionString,
    APP_KEY: 'k'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  })
  try {
    buyer = await aBuyer(shop.shop)
    policy = await aPolicy(buyer)
    await decideAtBank(shop.shop, buyer, policy)
    const fits = ({ attachments }: { attachments: unknown[] }) => attachments.length > 0
    await awaitMessage(shop.shop.app, { to: email, fits })
    const traceparent = `00-${stranger.trace}-${stranger.parent}-00`
    await buyer.call(calls.getPolicies, {}, { traceparent })
    await buyer.send({ url: `/nowhere/${buyer.phone}?email=${email}` })
  } finally {
    await shop.close()
  }
  spans = collector.spans()
})
after(async () => {
  await collector[Symbol.asyncDispose]()
  await database.close()
})

const under = (parent: ToldSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
const namesUnder = (parent: ToldSpan | undefined) => under(parent).map(({ name }) => name)
const named = (name: string) => spans.filter((span) => span.name === name)
const factOf = ({ attributes }: ToldSpan, name: string) => attributes.find(({ key }) => key === name)?.value

test('a call has its statements, its neighbours and its jobs below it, and a job its own', () => {
  const [publish] = named('POST /api/policy/publish-draft')
  assert.ok(publish, spans.map(({ name }) => name).join('\n'))
  assert.ok(!publish.parentSpanId)
  assert.equal(String(factOf(publish, 'http.response.status_code')?.intValue), '200')
  assert.ok(
    namesUnder(publish).some((name) => /^with policy policy_event/.test(name)),
    namesUnder(publish).join('\n'),
  )
  assert.ok(namesUnder(publish).includes('commit'))

  const [code] = named('job send_sms')
  const asked = spans.find(({ spanId }) => spanId === code?.parentSpanId)
  assert.match(asked?.name ?? '', /^POST \/api\//)
  assert.equal(code?.traceId, asked?.traceId)
  assert.ok(namesUnder(code).includes('sms send'), namesUnder(code).join('\n'))

  const issues = named('job issue_policy').flatMap(namesUnder)
  for (const name of ['printer render', 'signer sign', 'mail send']) assert.ok(issues.includes(name), name)
  assert.ok(issues.some((name) => name.startsWith('insert ')))
  const paid = spans.filter(({ name }) => name === 'bank checkPayment')
  const payers = paid.map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name)
  assert.ok(payers.length > 0 && payers.every((name) => name !== undefined), payers.join('\n'))
})

test('every statement stands below a call, a job or a schedule', () => {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const statements = spans.filter((span) => factOf(span, 'db.system.name'))
  assert.ok(statements.length > 100)
  assert.ok(statements.every(({ parentSpanId }) => parentSpanId && known.has(parentSpanId)))
})

test('nothing of anybody is in it', () => {
  const told = collector.told()
  const cookies = [...buyer.cookies.values()].flatMap((value) => [value, decodeURIComponent(value)])
  const planted = [buyer.phone, buyer.phone.slice(1), email, 'petrov', 'PETROV', 'PETR', 'Петров', 'Пётр']
  const ofPolicy = [policy.number, policy.id, '1234567', '1990-05-05']
  for (const word of [...planted, ...ofPolicy, ...cookies]) assert.ok(!told.includes(word), word)
})

test('a stranger says neither what is traced nor where it belongs', () => {
  assert.ok(named('GET /api/policy/get-published-policies').length > 0)
  assert.ok(!collector.told().includes(stranger.trace) && !collector.told().includes(stranger.parent))
})

test('a collector that says nothing holds up neither the shop nor its end, and is told', async (context) => {
  const silent = createServer().listen(0, '127.0.0.1')
  context.after(() => silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // of a TCP server
  const shop = await openDistantShop({
    DATABASE_URL: database.connectionString,
    APP_KEY: 'k'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  try {
    await shop.shop.visitor()
  } finally {
    await shop.close()
  }
  assert.equal(await shop.program.ended(), 0)
  assert.match(shop.program.said(), /traces could not be sent/)
})
