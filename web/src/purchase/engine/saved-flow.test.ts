import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { keptPurchaseCopy } from '@akvapolis/copy/purchase/kept'
import { hooks } from '../../api/hooks.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { refusedBy, serverOf } from '../../api/testing/fake-server.ts'
import { forgetEverything, ownKept } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { aUser } from '../../session/testing/a-user.ts'
import { userQuery } from '../../session/user.ts'
import { shownToasts } from '../../ui/toast/toast.ts'
import { laterMoves } from '../passage/passage.ts'
import { readSavedFlow } from '../past/read-saved-flow.ts'
import { flowStart, moves } from '../state/flow-state.ts'
import { aForm } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { hasSavedFlow, saveFlow } from './saved-flow.ts'

const tab = tabStorage()
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => {
  tab.close()
  for (const { id } of shownToasts.current()) shownToasts.remove(id)
})

const form = aForm()
const priced = moves.priced({ info: anInfo(), input: 'of the trip' })(flowStart)
const draft = { external_id: 'draft-1', number: '000001' }
const holder = { surname: 'IVANOVA', name: 'ANNA' }
const paying = laterMoves.toPayment(holder)(laterMoves.drafted(draft)(priced))

for (const [step, flow] of [
  ['trip', flowStart],
  ['people', moves.toPeople()(priced)],
  ['payment', paying],
] as const) {
  test(`a purchase comes back at its ${step} in its own calculator, and in no other`, async () => {
    saveFlow('diver', { form, flow })
    assert.equal(hasSavedFlow('diver'), true)
    assert.deepEqual(await readSavedFlow(createQueryClient(), 'diver'), { form, flow })
    assert.equal(hasSavedFlow('instructor'), false)
    assert.equal(await readSavedFlow(createQueryClient(), 'instructor'), null)
  })
}

test('what is kept last stands', async () => {
  saveFlow('diver', { form, flow: priced })
  saveFlow('diver', { form: aForm({ countries: [77] }), flow: flowStart })
  assert.deepEqual((await readSavedFlow(createQueryClient(), 'diver'))?.form.countries, [77])
})

const { contacts: _, ...withoutContacts } = form
const { price: __, ...withoutPrice } = priced

/** Under the name of today's form. */
for (const [name, saved] of [
  ['a form without a field of today', { form: withoutContacts, flow: priced }],
  ['a flow without what it has always known', { form, flow: withoutPrice }],
  ['a price of another shape', { form, flow: { ...priced, price: { total: 1500 } } }],
  [
    'a date that is none',
    { form: { ...form, trip: { ...form.trip, date_from: '01.02.2027' } }, flow: priced },
  ],
  ['something else', 'text'],
] as const) {
  test(`${name} brings nothing back and fails nothing`, async () => {
    saveFlow('diver', { form, flow: flowStart })
    const [place = ''] = tab.texts.keys()
    tab.texts.set(place, JSON.stringify(saved))
    assert.equal(await readSavedFlow(createQueryClient(), 'diver'), null)
  })
}

for (const [name, step, at] of [
  ['a step there is none of', 4, 1],
  ['no step at all', 'payment', 1],
  ['a step that lacks its price', 2, 1],
] as const) {
  test(`${name} begins at the first one, with all that was typed`, async () => {
    saveFlow('diver', { form, flow: flowStart })
    const [place = ''] = tab.texts.keys()
    tab.texts.set(place, JSON.stringify({ form, flow: { ...flowStart, step } }))
    assert.deepEqual(await readSavedFlow(createQueryClient(), 'diver'), {
      form,
      flow: { ...flowStart, step: at },
    })
  })
}

test('a payment for which nothing was stored goes back to the people', async () => {
  const { stored: _, earlier: ___, ...before } = paying
  saveFlow('diver', { form, flow: flowStart })
  const [place = ''] = tab.texts.keys()
  tab.texts.set(place, JSON.stringify({ form, flow: { ...before, draft, replaces: 'draft-0' } }))
  const { flow } = (await readSavedFlow(createQueryClient(), 'diver')) ?? assert.fail()
  assert.deepEqual(flow, { ...priced, step: 2, holder })
})

test('what an older page kept under its own name is left alone', async () => {
  const older = JSON.stringify({ form, flow: priced })
  tab.texts.set('akvapolis.flow.2.diver', older)
  assert.equal(hasSavedFlow('diver'), false)
  assert.equal(await readSavedFlow(createQueryClient(), 'diver'), null)
  assert.equal(tab.texts.get('akvapolis.flow.2.diver'), older)
})

test('where nothing can be kept a purchase begins anew', async () => {
  tab.forbid()
  saveFlow('diver', { form, flow: priced })
  assert.equal(hasSavedFlow('diver'), false)
  assert.equal(await readSavedFlow(createQueryClient(), 'diver'), null)
})

for (const [who, user] of [
  ['a visitor', null],
  ['another customer', aUser({ id: 8 })],
] as const) {
  test(`a first question that fails shows ${who} nothing of what a customer has left`, async (t) => {
    saveFlow('diver', { form, flow: priced })
    ownKept(7)
    t.mock.method(hooks, 'onSessionEnded', forgetEverything)
    const client = createQueryClient()
    serverOf(t, { '/api/user': () => refusedBy(500) })
    const read = readSavedFlow(client, 'diver')
    await assert.rejects(client.ensureQueryData(userQuery))
    await afterTurns()
    assert.ok(isWaitSaid())
    serverOf(t, { '/api/user': () => Response.json({ data: { user } }) })
    await client.fetchQuery({ ...userQuery, staleTime: 0 })
    assert.equal(await read, null)
    assert.equal(isWaitSaid(), false)
  })
}

const isWaitSaid = () =>
  shownToasts.current().some(({ text, stage }) => text === keptPurchaseCopy.waiting && stage !== 'leaving')

/** Longer than what is kept takes to be read. */
async function afterTurns() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  return null
}

test('what a visitor has typed is theirs whatever becomes of the question', async (t) => {
  saveFlow('diver', { form, flow: priced })
  serverOf(t, { '/api/user': () => refusedBy(500) })
  assert.deepEqual(await readSavedFlow(createQueryClient(), 'diver'), { form, flow: priced })
})
