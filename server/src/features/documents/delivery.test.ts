import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { until } from '../../testing/patience/until.ts'
import { operate } from '../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { onceStored } from '../../testing/stored-documents.ts'
import { type MailServerOptions, startMailServer } from '../mail/testing/mail-server.ts'

const behaviour: MailServerOptions = {}
let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
let buyer: Buyer
before(async () => {
  server = await startMailServer(behaviour)
  shop = await openShop({
    hasWorkers: true,
    environment: { SMTP_URL: server.url, MAIL_FROM: 'polis@insurer.example', SANDBOX_LIMITS: 'off' },
  })
  buyer = await aBuyer(shop)
})
after(async () => {
  await shop.close()
  await server.close()
})

type Refusal = NonNullable<MailServerOptions['refusal']>
const refused: Refusal = { at: 'recipient', code: 550 }
const busy: Refusal = { at: 'recipient', code: 451 }
const mailServerIs = (refusal?: Refusal) => {
  if (refusal) behaviour.refusal = refusal
  else delete behaviour.refusal
}

async function aPaidPolicy(email: string) {
  const policy = await aPolicy(buyer, anOrder({ email }))
  await decideAtBank(shop, buyer, { number: policy.number })
  return policy
}

type Named = { id: string; number: string }

type Told = { email?: string; delivery?: string | null; delivery_email?: string }
const standing = ({ email, delivery, delivery_email }: Told) =>
  delivery ? [delivery, delivery_email ?? email ?? null] : [null, null]

/** What the page after payment says of it. */
const deliveryOf = async ({ id }: Named) =>
  standing((await buyer.call(calls.getPaymentState, { policy: id })).body)

const inTheList = async ({ id }: Named) => {
  const rows: (Told & { external_id: string })[] = (await buyer.call(calls.getPolicies)).body
  return standing(rows.find(({ external_id }) => external_id === id) ?? {})
}

async function untilDelivery(policy: Named, wanted: readonly (string | null)[]) {
  await until(async () => String(await deliveryOf(policy)) === String(wanted), String(wanted))
  assert.deepEqual(await inTheList(policy), wanted)
}

const send = ({ number }: { number: string }, email: string) =>
  buyer.call(calls.sendPolicy, { number, email })

const receivedBy = (email: string) => server.received.filter(({ recipients }) => recipients[0] === email)

/** Whether the mail of a paid policy has been refused for now, and waits for its next try. */
async function isTriedAgain({ id }: Named): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job join policy on data ->> 'policyId' = policy.id::text
    where name = 'issue_policy' and job.state = 'retry' and external_id = ${id}
  `.execute(shop.services.db)
  return rows.length > 0
}

const refusalsOf = (email: string) => server.refused.filter((recipient) => recipient === email).length

async function untilRefused(email: string, times: number): Promise<void> {
  await until(() => refusalsOf(email) >= times, `a refusal of ${email}`)
}

/** Of the jobs that mail to an address that somebody chose. */
async function statesOf(email: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'send_policy' and data ->> 'email' = ${email}`.execute(
    shop.services.db,
  )
  return rows.map(({ state }) => state)
}

/** Until nothing is left to be done about a mail to an address that somebody chose. */
async function untilDone(email: string): Promise<void> {
  const isDone = async () => {
    const states = await statesOf(email)
    return states.length > 0 && states.every((state) => state === 'completed')
  }
  await until(isDone, `the mails to ${email}`)
}

async function fileOf({ number }: Named): Promise<Buffer> {
  const { status, body } = await onceStored(() => buyer.call(calls.downloadPolicy, { number }))
  assert.equal(status, 200)
  return Buffer.from(body.contract, 'base64')
}

test('a mail counts as sent once the mail server has taken it, and is on its way until then', async () => {
  mailServerIs(busy)
  const policy = await aPaidPolicy('busy@example.org')
  await until(() => isTriedAgain(policy), 'a later try')
  await untilDelivery(policy, ['queued', 'busy@example.org'])
  mailServerIs()
  await untilDelivery(policy, ['sent', 'busy@example.org'])
  assert.equal(receivedBy('busy@example.org').length, 1)
})

test('a refused address is told, the policy is kept, and goes out to another one', async () => {
  mailServerIs(refused)
  const policy = await aPaidPolicy('mistyped@example.org')
  await untilDelivery(policy, ['refused', 'mistyped@example.org'])
  const file = await fileOf(policy)
  mailServerIs()
  assert.equal((await send(policy, 'right@example.org')).status, 200)
  await untilDelivery(policy, ['sent', 'right@example.org'])
  assert.ok((await fileOf(policy)).equals(file))
  assert.equal(receivedBy('mistyped@example.org').length, 0)
})

test('a refusal that comes late loses nothing either, and the same address may be tried again at once', async () => {
  mailServerIs(busy)
  const policy = await aPaidPolicy('late@example.org')
  await until(() => isTriedAgain(policy), 'a later try')
  await untilDelivery(policy, ['queued', 'late@example.org'])
  mailServerIs(refused)
  await untilDelivery(policy, ['refused', 'late@example.org'])
  const before = refusalsOf('late@example.org')
  assert.equal((await send(policy, 'late@example.org')).status, 200)
  await untilRefused('late@example.org', before + 1)
  await untilDone('late@example.org')
  await untilDelivery(policy, ['refused', 'late@example.org'])
  mailServerIs()
  assert.equal((await send(policy, 'late@example.org')).status, 200)
  await untilDelivery(policy, ['sent', 'late@example.org'])
  await fileOf(policy)
})

test('an address that is none is refused without asking anybody', async () => {
  mailServerIs()
  const policy = await aPolicy(buyer)
  const rubbish = 'not an address'
  await shop.services.db
    .updateTable('policy')
    .set({ email: rubbish })
    .where('external_id', '=', policy.id)
    .execute()
  await decideAtBank(shop, buyer, { number: policy.number })
  await untilDelivery(policy, ['refused', rubbish])
})

test('the operator reads of each mail what became of it, and the code of a refusal', async () => {
  mailServerIs(refused)
  const policy = await aPaidPolicy('operator@example.org')
  await untilDelivery(policy, ['refused', 'operator@example.org'])
  mailServerIs()
  await send(policy, 'second@example.org')
  await untilDelivery(policy, ['sent', 'second@example.org'])
  const { said } = await operate(shop.environment, 'policy', 'show', policy.number, '--full')
  assert.match(said, /полис → operator@example\.org: почта отказала .* \(EENVELOPE 550\)/)
  assert.match(said, /полис на указанный адрес → second@example\.org: почта приняла \d/)
})

test('who only has the external id learns nothing of the mail', async () => {
  mailServerIs()
  const policy = await aPaidPolicy('private@example.org')
  const stranger = await shop.visitor()
  const { body } = await stranger.call(calls.getPaymentState, { policy: policy.id })
  assert.deepEqual(body, { status: 'paid' })
})

test('a policy that was never mailed has no delivery', async () => {
  assert.deepEqual(await deliveryOf(await aPolicy(buyer)), [null, null])
})

test('a draft whose specimen was mailed can be deleted, also while that is on its way', async () => {
  mailServerIs()
  const sent = await aDraft(buyer)
  await send(sent, 'specimen@example.org')
  await until(() => receivedBy('specimen@example.org').length > 0, 'the specimen')
  mailServerIs(busy)
  const onItsWay = await aDraft(buyer)
  await send(onItsWay, 'nobody@example.org')
  await untilRefused('nobody@example.org', 1)
  for (const { number } of [sent, onItsWay]) {
    assert.equal((await buyer.call(calls.deleteDraft, { draft_number: number })).status, 200)
  }
  // A try that had begun before is over, or the mail server would take what it has of the draft.
  await until(async () => !(await statesOf('nobody@example.org')).includes('active'), 'no try under way')
  mailServerIs()
  const { number } = await aPaidPolicy('after@example.org')
  await until(() => receivedBy('after@example.org').length > 0, 'the mail after it')
  assert.ok(number)
  await untilDone('nobody@example.org')
  assert.equal(receivedBy('nobody@example.org').length, 0)
})

test('a specimen that is taken as its draft is deleted stays known, with its address while there is an account', async () => {
  mailServerIs()
  const order = anOrder({ phone: '+79161112255' })
  const leaving = await aBuyer(shop, order)
  const { number: draft_number } = await aDraft(buyer)
  const { number } = await aDraft(leaving, order)
  const [kept, gone] = ['draft-gone@example.org', 'account-gone@example.org']
  const sentAs = async (by: Buyer, name: string, email: string, goes: () => Promise<{ status: number }>) => {
    const answers: number[] = []
    // The one who leaves is still being mailed about their new account.
    behaviour.meanwhile = async ([recipient]) => {
      if (recipient === email) answers.push((await goes()).status)
    }
    await by.call(calls.sendPolicy, { number: name, email })
    await untilDone(email)
    delete behaviour.meanwhile
    assert.deepEqual([answers, receivedBy(email).length], [[200], 1])
  }
  const before = await ofNoPolicy()
  await sentAs(buyer, draft_number, kept, () => buyer.call(calls.deleteDraft, { draft_number }))
  await sentAs(leaving, number, gone, () => leaving.call(calls.deleteAccount, {}))
  assert.deepEqual((await ofNoPolicy()).slice(before.length), [
    { customer_id: buyer.userId, recipient: kept },
    { customer_id: null, recipient: '' },
  ])
  const { mails } = (await buyer.call(calls.exportData)).body
  assert.ok(mails.some(({ recipient }: { recipient: string }) => recipient === kept))
})

const ofNoPolicy = () =>
  shop.services.db
    .selectFrom('sent_mail')
    .select(['customer_id', 'recipient'])
    .where('kind', '=', 'selected_address')
    .where('policy_id', 'is', null)
    .orderBy('sent_at')
    .execute()
