import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { namedStartCopy } from '@akvapolis/copy/purchase/named-start'
import { productOf } from '@akvapolis/rules/products/products'
import { hooks } from '../../api/hooks.ts'
import { refusedBy, serverOf } from '../../api/testing/fake-server.ts'
import { keep, kept } from '../../form/kept/kept.ts'
import { codeName } from '../../form/kept/purchase-names.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { aUser } from '../../session/testing/a-user.ts'
import { PartMissing } from '../../ui/late/fetch-part.ts'
import type { Search } from '../../ui/route/address.ts'

import type { Location } from '../../ui/route/router.ts'
import { shownToasts } from '../../ui/toast/toast.ts'
import { orderDetails, quoteInput } from '../state/flow-details.ts'
import { flowStart } from '../state/flow-state.ts'
import { aForm } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { startFromDraft, startFromPolicy, startNamed } from './named-start.ts'

const diver = productOf('diver')
const form = aForm()
const draft = { external_id: 'draft-1', number: '000001', product: 'diver', info: anInfo() }
const policy = {
  result: {
    contries_ids: [66],
    diving_program_group: null,
    diving_program_id: null,
    product: 'diver',
    city: null,
    mode: 'single',
    risks_ids: [2],
  },
  insured_list: [{ fldBirthday: { date: '1990-05-05' }, fldSurname: 'IVANOVA', fldName1: 'ANNA' }],
}

/** Those of the tests before are on their way out. */
const told = () =>
  shownToasts
    .current()
    .filter(({ stage }) => stage !== 'leaving')
    .map(({ tone, text }) => [tone, text])

afterEach(() => {
  for (const { id } of shownToasts.current()) shownToasts.remove(id)
})

const asksForDraft = { path: diver.route, draft: 'draft-1', policy: undefined }

/** A router whose address is this one. */
function routerAt({ path, ...search }: Record<'path', string> & Search) {
  const location: Location = { path, search, hash: '', href: '', key: '' }
  return { location, navigate: mock.fn(async (_to: unknown) => {}) }
}

const getDraft = (details: unknown, product = 'diver', hidden_passports?: number[]) => ({
  '/api/policy/get-draft': () => Response.json({ result: { ...draft, product, details, hidden_passports } }),
})

test('a draft goes on at step 2, at the price it was stored at, to be replaced', async (t) => {
  const { seen } = serverOf(t, getDraft(orderDetails(diver, form)))
  const start = await startFromDraft(diver, 'draft-1')
  assert.ok(start && 'saved' in start)
  const { saved } = start
  assert.deepEqual(saved.form, { ...form, accepted: false, accepted_personal_data: false })
  const price = { info: draft.info, input: quoteInput(diver, form) }
  const stored = { external_id: 'draft-1', number: '000001', isPublished: false }
  assert.deepEqual(saved.flow, { ...flowStart, step: 2, price, stored })
  assert.equal(seen[0]?.url, '/api/policy/get-draft?draft_number=draft-1')
  assert.deepEqual(told(), [])
})

test('whose passport number is kept and not shown is known by the form', async (t) => {
  serverOf(t, getDraft(orderDetails(diver, form), 'diver', [0]))
  const start = await startFromDraft(diver, 'draft-1')
  assert.ok(start && 'saved' in start)
  assert.deepEqual(start.saved.form.hides_passports_of, [
    { surname: 'IVANOVA', name: 'ANNA', birth: '1990-05-05' },
  ])
})

test('a draft of another calculator goes on in that one', async (t) => {
  serverOf(t, getDraft(orderDetails(diver, form), 'instructor'))
  assert.deepEqual(await startFromDraft(diver, 'draft-1'), {
    elsewhere: { to: productOf('instructor').route, search: { draft: 'draft-1' } },
  })
})

test('an older draft that says next to nothing begins as a blank form', async (t) => {
  serverOf(t, getDraft({}))
  const start = await startFromDraft(diver, 'draft-1')
  assert.ok(start && 'saved' in start)
  assert.deepEqual(start.saved.form.trip.mode, diver.modes[0])
  assert.equal(start.saved.form.tourists.length, 1)
})

test('an earlier policy begins a purchase without a price, and says what it took over', async (t) => {
  const { seen } = serverOf(t, { '/api/policy/get-policy-data': () => Response.json(policy) })
  const start = await startFromPolicy(diver, 'AP-26-000001')
  assert.ok(start && 'saved' in start)
  assert.deepEqual(start.saved.flow, flowStart)
  assert.deepEqual(start.saved.form.countries, [66])
  assert.deepEqual(seen[0]?.body, { policy_number: 'AP-26-000001' })
  assert.deepEqual(told(), [['info', namedStartCopy.fromPolicyWithRisks]])
})

test('an earlier policy of another calculator begins a purchase in that one, where it is told', async (t) => {
  const result = { ...policy.result, product: 'instructor' }
  serverOf(t, { '/api/policy/get-policy-data': () => Response.json({ ...policy, result }) })
  assert.deepEqual(await startFromPolicy(diver, 'AP-26-000001'), {
    elsewhere: { to: productOf('instructor').route, search: { policy: 'AP-26-000001' } },
  })
  assert.deepEqual(told(), [])
})

test('a code that another order awaits is not asked for by what is named', async (t) => {
  const tab = tabStorage()
  tab.open()
  t.after(tab.close)
  keep(codeName('diver'), { phone: '+79161234567', secret: 's', holder: null })
  serverOf(t, getDraft(orderDetails(diver, form)))
  const router = routerAt(asksForDraft)
  const readKept = async () => null
  assert.ok(await startNamed(router, diver, { ...asksForDraft, readKept }))
  assert.equal(kept(codeName('diver')), null)
})

for (const [whose, step, stored, goesOn] of [
  ['its trip being changed', 1, { external_id: 'draft-1', number: '000001', isPublished: false }, true],
  ['its people being changed', 2, { external_id: 'draft-1', number: '000001', isPublished: false }, true],
  ['it as it is stored', 3, { external_id: 'draft-1', number: '000001', isPublished: false }, false],
  ['the policy it has become', 2, { external_id: 'draft-1', number: '000001', isPublished: true }, false],
  ['another draft', 2, { external_id: 'draft-2', number: '000002', isPublished: false }, false],
  ['an order that is not stored yet', 2, null, false],
] as const)
  test(`a draft named while the tab keeps ${whose} ${goesOn ? 'leaves it' : 'takes its place'}`, async (t) => {
    const tab = tabStorage()
    tab.open()
    t.after(tab.close)
    const code = { phone: '+79161234567', secret: 's', holder: null }
    keep(codeName('diver'), code)
    serverOf(t, getDraft(orderDetails(diver, form)))
    const router = routerAt(asksForDraft)
    const saved = { form: { ...form, accepted: true }, flow: { ...flowStart, step, stored } }
    const readKept = async () => saved
    const start = await startNamed(router, diver, { ...asksForDraft, readKept })
    assert.ok(start)
    if (goesOn) assert.deepEqual(start, saved)
    else assert.deepEqual([start.flow.step, start.form.accepted], [2, false])
    assert.deepEqual(kept(codeName('diver')), goesOn ? code : null)
    assert.deepEqual(router.navigate.mock.calls[0]?.arguments, [{ to: '.', search: {}, replace: true }])
  })

test('a number that was hidden when a draft was begun is shown once it may be', async (t) => {
  serverOf(t, getDraft(orderDetails(diver, form)))
  const stored = { external_id: 'draft-1', number: '000001', isPublished: false }
  const hides_passports_of = form.tourists
  const tourists = form.tourists.map((tourist) => ({ ...tourist, passport: '' }))
  const go = async (changes: Partial<typeof form>) => {
    const saved = {
      form: { ...form, tourists, hides_passports_of, ...changes },
      flow: { ...flowStart, stored },
    }
    const asked = { ...asksForDraft, readKept: async () => saved }
    const start = await startNamed(routerAt(asksForDraft), diver, asked)
    return start?.form
  }
  assert.deepEqual(await go({}), form)
  const typed = tourists.map((tourist) => ({ ...tourist, passport: '777777777' }))
  assert.deepEqual(await go({ tourists: typed }), { ...form, tourists: typed })
})

for (const [what, product, gone] of [
  ['to another page', 'diver', { path: '/done', policy: 'AP-26-000001' }],
  ['to another draft', 'diver', { path: diver.route, draft: 'draft-2' }],
  ['from the draft of another calculator', 'instructor', { path: '/' }],
] as const)
  test(`whoever has gone ${what} meanwhile keeps the address`, async (t) => {
    const tab = tabStorage()
    tab.open()
    t.after(tab.close)
    const code = { phone: '+79161234567', secret: 's', holder: null }
    keep(codeName('diver'), code)
    serverOf(t, getDraft(orderDetails(diver, form), product))
    const router = routerAt(gone)
    const asked = { ...asksForDraft, readKept: async () => null }
    assert.equal(await startNamed(router, diver, asked), null)
    assert.equal(router.navigate.mock.callCount(), 0)
    assert.deepEqual(kept(codeName('diver')), code)
  })

test('what can’t be had is told and begins nothing', async (t) => {
  serverOf(t, {
    '/api/policy/get-draft': () => refusedBy(404),
    '/api/policy/get-policy-data': () => refusedBy(404),
    '/api/user': () => Response.json({ data: { user: aUser() } }),
  })
  assert.equal(await startFromDraft(diver, 'draft-1'), null)
  assert.equal(await startFromPolicy(diver, 'AP-26-000001'), null)
  assert.deepEqual(told(), [
    ['error', namedStartCopy.noDraft],
    ['error', namedStartCopy.noPolicy],
  ])
  for (const [answer, start] of [
    [() => refusedBy(401), { isLater: true }],
    [() => refusedBy(429), { isLater: true }],
    [() => refusedBy(403), null],
  ] as const) {
    serverOf(t, { '/api/policy/get-draft': answer })
    assert.deepEqual(await startFromDraft(diver, 'draft-1'), start)
  }
  serverOf(t, { '/api/policy/get-policy-data': () => refusedBy(403) })
  assert.equal(await startFromPolicy(diver, 'AP-26-000001'), null)
  assert.deepEqual(told().at(-1), ['error', 'Отказ 403'])
})

test('what was not answered may be had yet: it fails, and its address stays', async (t) => {
  const router = routerAt(asksForDraft)
  for (const [answer, error] of [
    [() => new TypeError('Failed to fetch'), PartMissing],
    [() => refusedBy(503), Error],
  ] as const) {
    serverOf(t, { '/api/policy/get-draft': answer, '/api/policy/get-policy-data': answer })
    await assert.rejects(startNamed(router, diver, { ...asksForDraft, readKept: async () => null }), error)
    await assert.rejects(startFromPolicy(diver, 'AP-26-000001'), error)
  }
  assert.equal(router.navigate.mock.callCount(), 0)
  assert.deepEqual(told(), [])
})

test('an earlier policy that nobody signed in asks for is asked for again after the sign-in', async (t) => {
  const led = mock.method(hooks, 'onSignInNeeded', () => {})
  serverOf(t, {
    '/api/policy/get-policy-data': () => refusedBy(404),
    '/api/user': () => Response.json({ data: { user: null } }),
  })
  assert.deepEqual(await startFromPolicy(diver, 'AP-26-000001'), { isLater: true })
  assert.equal(led.mock.callCount(), 1)
  assert.deepEqual(told(), [])
})
