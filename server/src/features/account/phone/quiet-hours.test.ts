import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallName } from '@akvapolis/contract/addresses'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aDraft, aPolicy } from '../../../testing/buyer.ts'
import {
  anEstablishedCustomer,
  aPassword,
  aPhone,
  codeFor,
  confirmByMail,
  newestTo,
  type TestCustomer,
} from '../../../testing/customer.ts'
import { aHolder } from '../../../testing/dms-contract.ts'
import { awaitMessage } from '../../../testing/messages.ts'
import { anOrder, tripsOf } from '../../../testing/orders.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { certificatesOver, opened } from '../../certificates/testing/certified.ts'
import { lacks, textOf } from '../../documents/testing/pdf-reading.ts'
import { changed, moveTo, phoneLinkOf, proveByCode } from './testing/changing-phone.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const passport = '759876543'
const tourist = '751234567'

type Held = { draft: string; unpaid: { number: string; id: string }; paid: { number: string; id: string } }

/** A customer with a passport, a draft, an unpaid and a paid policy of before, a minute ago. */
async function anOwner(): Promise<TestCustomer & Held> {
  const owner = await anEstablishedCustomer(shop)
  const { phone, email } = owner
  await owner.call(calls.updateUser, { passport })
  const order = anOrder({ phone, email })
  const { number: draft } = await aDraft(owner, order)
  const [unpaid, paid] = [await aPolicy(owner, order), await aPolicy(owner, order)]
  await decideAtBank(shop, owner, { number: paid.number })
  await awaitMessage(shop.app, { to: email, fits: ({ attachments }) => attachments.length > 0 })
  shop.clock.advance({ minutes: 1 })
  return { ...owner, draft, unpaid, paid }
}

const boat = { person: 1, lang: 'en', purpose: 'boat' }

/** Every call that prints or sends an older paper, or makes a link to one. */
const papers: readonly (readonly [CallName, (held: Held) => object])[] = [
  ['printPolicy', ({ paid }) => ({ number: paid.number })],
  ['printPolicy', ({ draft }) => ({ number: draft })],
  ['downloadPolicy', ({ paid }) => ({ number: paid.number })],
  ['downloadPolicy', ({ unpaid }) => ({ number: unpaid.number })],
  ['sendPolicy', ({ paid }) => ({ number: paid.number, email: 'a@example.org' })],
  ['getPolicyCard', ({ paid }) => ({ policy_id: paid.id })],
  ['getReceipts', ({ paid }) => ({ policy_id: paid.id })],
  ['printCertificate', ({ paid }) => ({ policy_id: paid.id, ...boat })],
  ['makeCertificateLink', ({ paid }) => ({ policy_id: paid.id, ...boat })],
]

/** Every call whose answer could hold a passport. */
const answers: readonly (readonly [CallName, (held: Held) => object])[] = [
  ['getUser', () => ({})],
  ['updateUser', () => ({ name: 'Ольга' })],
  ['exportData', () => ({})],
  ['getDraft', ({ draft }) => ({ draft_number: draft })],
  ['getDrafts', () => ({})],
  ['getPolicies', () => ({})],
  ['getCertificates', ({ paid }) => ({ policy_id: paid.id })],
  ['preloadPolicy', ({ paid }) => ({ policy_number: paid.number })],
  // Paying, and letting others pay, tells no more than the lists do.
  ['getPayLink', ({ unpaid }) => ({ policy_id: unpaid.id })],
  ['makePayLink', ({ unpaid }) => ({ policy_id: unpaid.id })],
  ['toPay', ({ unpaid }) => ({ policy_number: unpaid.number })],
]

/** With the day, the minute and whose clock that is. */
const hiddenUntil = /Номер телефона недавно изменён. До\s\d\d\.\d\d\.\d{4} \d\d:\d\d по\sмосковскому времени/

async function seenBy(visitor: Visitor, held: Held) {
  const statuses: number[] = []
  for (const [call, input] of papers) {
    const { status, body } = await visitor.call(calls[call], input(held))
    if (status === 403) assert.match(body.message, hiddenUntil, call)
    if (status === 403) assert.equal(body.code, 'phone_changed_lately', call)
    statuses.push(status)
  }
  let text = ''
  let isTold: boolean | undefined
  for (const [call, input] of answers) {
    const { status, body } = await visitor.call(calls[call], input(held))
    assert.equal(status, 200, call)
    text += JSON.stringify(body)
    if (call === 'getPolicies')
      isTold = body.find(({ external_id: id }: { external_id: string }) => id === held.paid.id).is_hidden
  }
  return { statuses, isTold, passports: [passport, tourist].filter((number) => text.includes(number)) }
}

const nothing = { statuses: papers.map(() => 403), isTold: true, passports: [] }
const everything = { statuses: papers.map(() => 200), isTold: false, passports: [passport, tourist] }

const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user

async function signedIn(by: 'code' | 'password', phone: string): Promise<Visitor> {
  const visitor = await shop.visitor()
  const answer =
    by === 'code'
      ? await visitor.call(calls.signInWithCode, {
          phone,
          code_number: await codeFor(shop, visitor, { phone }),
        })
      : await visitor.call(calls.signInWithPassword, { phone, password: aPassword })
  assert.equal(answer.status, 200)
  return visitor
}

for (const proof of ['the old phone’s code', 'password and mail'] as const) {
  test(`after a change by ${proof} nothing is shown or sent for 24 hours, however one signs in; then all of it`, async () => {
    const owner = await anOwner()
    assert.deepEqual(await seenBy(owner, owner), everything)
    const phone = aPhone()
    if (proof === 'password and mail') {
      const hash = await phoneLinkOf(shop, owner)
      await owner.call(calls.openPhoneLink, { hash })
    } else await proveByCode(shop, owner)
    assert.equal((await moveTo(shop, owner, phone)).status, 200)
    const until = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()

    const { passport_hidden, passport_hidden_until } = await userOf(owner)
    assert.deepEqual([passport_hidden, passport_hidden_until], [true, until])
    assert.deepEqual(await seenBy(owner, owner), nothing)
    for (const by of ['code', 'password'] as const)
      assert.deepEqual(await seenBy(await signedIn(by, phone), owner), nothing, by)

    shop.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    const late = await signedIn('code', phone)
    assert.deepEqual(await seenBy(late, owner), nothing)
    shop.clock.advance({ seconds: 1 })
    assert.deepEqual(await seenBy(late, owner), everything, 'the same session')
    assert.equal((await userOf(late)).passport_hidden_until, null)
  })
}

test('a draft of before is not paid for with the days of a contract of before', async () => {
  const holder = await aHolder(shop, { days: 30 })
  const { phone, email, contract } = holder
  const { number } = await aDraft(holder, anOrder({ phone, email, ...tripsOf.bonus.changes }))
  shop.clock.advance({ minutes: 1 })
  const moved = await changed(shop, holder, aPhone())
  const refused = await moved.call(calls.publishDraft, { draft_id: number })
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.bonus_days[0], /Номер телефона недавно изменён: до/)
  const balance = shop.services.db.selectFrom('dms_contract').select('balance')
  assert.deepEqual(await balance.where('id', '=', contract.id).execute(), [{ balance: 30 }])
  shop.clock.advance({ hours: 25 })
  const later = await shop.visitor()
  const code_number = await codeFor(shop, later, { phone: moved.phone })
  await later.call(calls.signInWithCode, { phone: moved.phone, code_number })
  assert.equal((await later.call(calls.publishDraft, { draft_id: number })).status, 200)
})

test('a confirmed address lifts nothing, a new paper is shown, and the code changes nothing more', async () => {
  const before = await anOwner()
  const phone = aPhone()
  const owner = await changed(shop, before, phone)
  const mails = await newestTo(shop, owner.email)
  for (const [call, input, field] of [
    [calls.updateUser, { email: 'evil@example.org' }, 'current_password'],
    [
      calls.updateUser,
      { password: 'Другой-пароль-1', password_confirmation: 'Другой-пароль-1' },
      'current_password',
    ],
    [calls.updateUser, { passport: '750000000' }, 'passport'],
    [calls.deleteAccount, {}, 'current_password'],
    [calls.checkBonusDays, { policy_number: 'ДМС-1' }, 'policy_number'],
    [calls.provePhone, { code: '000000' }, 'code'],
  ] as const) {
    const { status, body } = await owner.call(call, input)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(body))
  }
  const email = `new-${owner.email}`
  assert.equal((await owner.call(calls.updateUser, { email, current_password: aPassword })).status, 200)
  await confirmByMail(shop, { email })
  assert.deepEqual(await seenBy(owner, owner), nothing)

  shop.clock.advance({ seconds: 1 })
  const bought = await aDraft(owner, anOrder({ phone, email }))
  assert.equal((await owner.call(calls.printPolicy, { number: bought.number })).status, 200)

  // Password and mailbox are proofs still: so an owner takes back what somebody with the old phone has taken.
  const hash = await phoneLinkOf(shop, { ...owner, email }, mails)
  await owner.call(calls.openPhoneLink, { hash })
  assert.equal((await moveTo(shop, owner, before.phone)).status, 200)
})

test('a link to a certificate from before opens the same file for whoever has it, tells no passport, and its owner may end it', async () => {
  const before = await anOwner()
  const of = { id: before.paid.id, buyer: before }
  const { id, url } = (await certificatesOver(of).link()).body.result
  const file = await opened(shop, url)
  assert.equal(file.status, 200)
  if (!lacks('pdftotext')) assert.ok(!textOf(file.bytes).replaceAll(' ', '').includes(tourist))

  const owner = await changed(shop, before, aPhone())
  const { list, revoke } = certificatesOver({ ...of, buyer: owner })
  const again = await opened(shop, url)
  assert.equal(again.status, 200)
  assert.ok(again.bytes.equals(file.bytes))
  assert.equal((await list()).body.result.is_hidden, true)
  const { certificates } = (await owner.call(calls.exportData)).body
  assert.deepEqual(certificates, { papers: [], links: [] })
  assert.equal((await revoke(id)).status, 200)
  assert.equal((await opened(shop, url)).status, 404)
})
