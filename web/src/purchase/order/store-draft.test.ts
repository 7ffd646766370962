import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { productOf } from '@akvapolis/rules/products/products'
import type { Press } from '../../api/press/press.ts'
import { refusedBy, serverOf, wrongFields } from '../../api/testing/fake-server.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { aForm, aTourist } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { storeDraft } from './store-draft.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => tab.close())

const product = productOf('diver')
const draft = { external_id: 'draft-1', number: '000001' }
const create = '/api/policy/create-draft'
const stored = () => Response.json({ result: draft, bonus_days_count: 0 })
const anOrder = (changes: Partial<Parameters<typeof storeDraft>[0]> = {}) => ({
  product,
  form: aForm(),
  replaces: null,
  last: { current: null as Press | null },
  ...changes,
})

test('pressed again after a lost answer, the same order is stored under the same key', async (t) => {
  let isLost = true
  const { seen } = serverOf(t, { [create]: () => (isLost ? new TypeError('Failed to fetch') : stored()) })
  const order = anOrder()
  assert.deepEqual(await storeDraft(order), { kind: 'failed', message: callFailureCopy.offline })
  isLost = false
  assert.deepEqual(await storeDraft(order), { kind: 'stored', draft })
  assert.deepEqual(await storeDraft(anOrder()), { kind: 'stored', draft }, 'in a page loaded anew')
  const keys = seen.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.match(keys[0] ?? '', /^[\da-f]+(-[\da-f]+){3}$/)
  assert.deepEqual(new Set(keys).size, 1)
})

test('another person or something else to replace is another order', async (t) => {
  const { seen } = serverOf(t, { [create]: stored })
  await storeDraft(anOrder())
  await storeDraft(anOrder({ replaces: 'draft-0' }))
  await storeDraft(anOrder({ form: aForm({ tourists: [aTourist({ surname: 'PETROVA' })] }) }))
  assert.equal(new Set(seen.map(({ headers }) => headers.get('Idempotency-Key'))).size, 3)
})

const replacedIn = ({ body }: { body: unknown }) =>
  typeof body === 'object' && body !== null && 'replaces' in body ? body.replaces : undefined

test('what this passage stored before travels with the order, in one call', async (t) => {
  const { seen } = serverOf(t, { [create]: stored })
  await storeDraft(anOrder())
  await storeDraft(anOrder({ replaces: 'draft-0' }))
  assert.deepEqual(seen.map(replacedIn), [undefined, 'draft-0'])
})

test('a passage that another customer began replaces nothing of theirs', async (t) => {
  const { seen } = serverOf(t, {
    [create]: () => (seen.length === 1 ? refusedBy(404) : stored()),
  })
  assert.deepEqual(await storeDraft(anOrder({ replaces: 'draft-0' })), { kind: 'stored', draft })
  assert.deepEqual(seen.map(replacedIn), ['draft-0', undefined])
  const [first, second] = seen.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.notEqual(first, second)
})

test('what was paid meanwhile is shown as paid, what is looked into is said', async (t) => {
  let code = 'already_paid'
  serverOf(t, { [create]: () => refusedBy(409, { code }) })
  const order = anOrder({ replaces: 'policy-0' })
  assert.deepEqual(await storeDraft(order), { kind: 'paid', policy: 'policy-0' })
  code = 'in_review'
  assert.deepEqual(await storeDraft(order), { kind: 'failed', message: 'Отказ 409' })
})

test('a price that has changed on the way comes with what it is now', async (t) => {
  const info = anInfo({ total: 1600 })
  serverOf(t, { [create]: () => refusedBy(409, { info }) })
  assert.deepEqual(await storeDraft(anOrder()), { kind: 'price_changed', info })
})

test('accepted at the new price, the order goes under the key it had', async (t) => {
  let isAsked = false
  const { seen } = serverOf(t, {
    [create]: () => (isAsked ? stored() : refusedBy(409, { info: anInfo() })),
  })
  const order = anOrder()
  await storeDraft(order)
  isAsked = true
  assert.deepEqual(await storeDraft(order), { kind: 'stored', draft })
  const [first, second] = seen.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.equal(first, second)
})

test('what the server finds wrong stands at its fields, as long as they say the same', async (t) => {
  const said = { 'tourists.0.passport': 'Прежний номер скрыт' }
  serverOf(t, { [create]: () => wrongFields(said) })
  const outcome = await storeDraft(anOrder({ replaces: 'draft-0' }))
  assert.ok(outcome.kind === 'wrong')
  assert.deepEqual(outcome.judge(aForm()), { 'tourists.0.passport': ['Прежний номер скрыт'] })
  assert.deepEqual(outcome.judge(aForm({ tourists: [aTourist({ passport: '751234567' })] })), {})
})

test('a start that has passed is told from every other conflict by its code', async (t) => {
  let told: object = { code: 'start_passed' }
  serverOf(t, { [create]: () => refusedBy(409, told) })
  assert.deepEqual(await storeDraft(anOrder()), { kind: 'start_passed', message: 'Отказ 409' })
  told = {}
  assert.deepEqual(await storeDraft(anOrder()), { kind: 'failed', message: 'Отказ 409' })
})
