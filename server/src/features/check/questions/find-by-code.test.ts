import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isLong } from '../../../testing/rounds.ts'
import { anAddress } from '../../../testing/used-up.ts'
import { checkIdOf, policiesIn } from '../../documents/testing/papers.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { controlCode } from '../../policies/control-code.ts'
import { sendForm, solvedBy, withoutTyped } from '../testing/forms.ts'

let till: Till
before(async () => {
  till = await openTill({ SANDBOX_LIMITS: 'on' })
})
after(() => till.close())

const find = (number: string, code: string, { from, ...more }: { from?: string; captcha?: string } = {}) =>
  sendForm(till.shop.app, '/check', { number, code, ...more }, from)

async function paperOf(policy: { id: string; number: string }) {
  const checkId = await checkIdOf(till, policy)
  return { number: policy.number, code: controlCode(checkId), page: `/check/${checkId}` }
}

test('/check asks for the number and the code, without a script, a cookie or a cache', async () => {
  for (const url of ['/check', '/check/']) {
    const { statusCode, body, headers } = await till.shop.app.inject({ url })
    assert.equal(statusCode, 200)
    assert.match(body, /<form method="post" action="\/check">/)
    assert.match(body, /<label>.*Номер полиса.*<input name="number" required/)
    assert.match(body, /<label>.*Контрольный код.*<input name="code" required/)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
  }
})

test('a right pair leads to the page of the policy, however it is typed; a cancelled one as well', async () => {
  const { number, code, page } = await paperOf(await policiesIn(till).paid())
  for (const [typedNumber, typedCode] of [
    [number, code],
    [number.toLowerCase().replaceAll('-', ' '), code.toLowerCase().replace('-', '')],
    [number.replace('AP', 'АР'), ` ${code.replace('-', ' – ')} `],
  ] as const) {
    const { status, headers } = await find(typedNumber, typedCode)
    assert.equal(status, 303)
    assert.equal(headers.location, page)
    assert.equal(headers['set-cookie'], undefined)
  }
  const cancelled = await paperOf(await policiesIn(till).cancelled())
  assert.equal((await find(cancelled.number, cancelled.code)).headers.location, cancelled.page)
})

test('every miss answers alike: unknown, another code, a draft, not paid, cancelled unpaid, nonsense', async () => {
  const paid = await paperOf(await policiesIn(till).paid())
  const [published, unpaid, draft] = [
    await paperOf(await policiesIn(till).published()),
    await paperOf(await policiesIn(till).cancelled_unpaid()),
    await paperOf(await policiesIn(till).draft()),
  ]
  const misses = [
    ['AP-26-999999', paid.code],
    [paid.number, 'ACDE-FHJK'],
    [paid.number, ''],
    ['', ''],
    [published.number, published.code],
    [unpaid.number, unpaid.code],
    [draft.number, draft.code],
    [paid.code, paid.number],
    ["' or 1=1 --", '\u0000'],
    ['x'.repeat(1000), 'y'.repeat(1000)],
  ] as const
  const bodies = new Set<string>()
  for (const [number, code] of misses) {
    const { status, body, answered } = await find(number, code)
    assert.equal(status, 404, number)
    assert.match(answered, /Полис не найден\. Сверьте номер и код с бумагой\. Policy not found\./)
    bodies.add(withoutTyped(body))
    if (number) assert.match(body, /name="number"[^>]* value="/, 'to be corrected')
  }
  assert.equal(bodies.size, 1)
})

test('after twenty misses a day an address works for each try; who hits goes on', async () => {
  const { number, code } = await paperOf(await policiesIn(till).paid())
  const from = anAddress()
  for (let time = 1; time <= 20; time += 1) {
    assert.equal((await find(number, code, { from })).status, 303, 'a hit is no miss')
    assert.equal((await find(number, 'ACDE-FHJK', { from })).status, 404)
  }
  const over = await find(number, code, { from })
  assert.equal(over.status, 429)
  assert.equal(over.headers.location, undefined)
  assert.match(over.body, new RegExp(`value="${code}"`))
  const captcha = (await solvedBy(over.body)) ?? ''
  assert.equal((await find(number, code, { from, captcha })).status, 303)
  assert.equal((await find(number, code, { from, captcha })).status, 429, 'a captcha counts once')
  assert.equal((await find(number, code)).status, 303, 'another address')
})

/** More than an address may ask at all. */
const tries = isLong ? 10_000 : 700

test(`of ${tries} codes from one network nothing is learnt`, async () => {
  const { number, code } = await paperOf(await policiesIn(till).paid())
  const told = new Map<number, number>()
  for (let time = 0; time < tries; time += 1) {
    const typed = time > 20 && time % 100 === 0 ? code : controlCode(String(time))
    // One house of IPv6: its addresses count as one.
    const { status } = await find(number, typed, { from: `2001:db8:7:7::${time.toString(16)}` })
    told.set(status, (told.get(status) ?? 0) + 1)
  }
  assert.equal(told.get(404), 20)
  assert.deepEqual([...told.keys()].toSorted(), [404, 429])
})
