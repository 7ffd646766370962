import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { sql } from 'kysely'
import { aPasskey } from '../../testing/authenticator.ts'
import { aPassword, aPhone } from '../../testing/customer.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { until } from '../../testing/patience/until.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { signInAtOnce } from '../../testing/signed-in.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'
import { findCustomer } from './customers.ts'
import { askWhoCame } from './email-confirmation.ts'
import { hashPassword } from './passwords.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const subjects = {
  password: 'Пароль в\u00a0АкваПолисе изменён',
  made: 'Созданы запасные коды для входа в\u00a0АкваПолис',
  used: 'Вход в\u00a0АкваПолис по\u00a0запасному коду',
  added: 'Добавлен ключ доступа в\u00a0АкваПолис',
  removed: 'Удалён ключ доступа в\u00a0АкваПолис',
  device: 'Вход в\u00a0АкваПолис с\u00a0нового устройства',
}

async function anOwner({ isConfirmed }: { isConfirmed: boolean }) {
  const phone = normalisePhone(aPhone()) ?? assert.fail()
  const email = `owner${phone.slice(-4)}@example.org`
  const { id: customerId } = await shop.services.db
    .insertInto('customer')
    .values({
      phone,
      email,
      confirmed_email: isConfirmed ? email : null,
      password_hash: await hashPassword(aPassword),
      last_known_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { customerId, phone, email }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

type Setting = (visitor: Visitor, email: string) => Promise<Reply>

const password = { password: aPassword, password_confirmation: aPassword }
const byCall: Setting = ({ call }, email) => call(calls.changePassword, { ...password, email })
const inOwnData: Setting = ({ call }) => call(calls.updateUser, password)

/** Everything that a notice tells of. */
async function changeAll({ customerId, phone, email }: Owner, setPassword: Setting): Promise<void> {
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, { customerId, phone })
  const changed = await setPassword(visitor, email)
  const made = await visitor.call(calls.makeSpareCodes, {})
  const [spare_code] = made.body.result.codes
  const removed = await visitor.call(calls.removePasskey, { id: await aPasskey(shop, visitor) })
  const used = await (await shop.visitor()).call(calls.signInWithSpareCode, { phone, spare_code })
  const statuses = [changed, made, removed, used].map(({ status }) => status)
  assert.deepEqual(statuses, [200, 200, 200, 200])
}

/** The mail server is there again: what the queue holds goes out. */
async function delivered(work: (later: Shop) => Promise<void>): Promise<void> {
  const { DATABASE_URL: connectionString, DATA_DIR = '' } = shop.environment
  const database = { connectionString, close: async () => {} }
  // With the key that links are made by.
  const later = await openShop({ site: 'localhost', hasWorkers: true, database, environment: { DATA_DIR } })
  await work(later).finally(() => later.close())
}

const awaitAll = (app: Shop['app'], to: string, awaited: string[]) =>
  Promise.all(
    awaited.map((subject) => awaitMessage(app, { to, fits: (message) => message.subject === subject })),
  )

test('a notice goes to the address of the change, whatever is confirmed before it is sent', async () => {
  const owner = await anOwner({ isConfirmed: true })
  const typed = await anOwner({ isConfirmed: false })
  const { device: _ofConfirmedAlone, ...ofEither } = subjects
  for (const [one, setPassword] of [
    [owner, inOwnData],
    [typed, byCall],
  ] as const) {
    await changeAll(one, setPassword)
    const email = `stranger-${one.email}`
    await shop.services.db
      .updateTable('customer')
      .set({ email, confirmed_email: email })
      .where('id', '=', one.customerId)
      .execute()
  }
  await delivered(async ({ app }) => {
    await awaitAll(app, owner.email, Object.values(subjects))
    await awaitAll(app, typed.email, Object.values(ofEither))
    for (const { email } of [owner, typed]) assert.deepEqual(await messagesTo(app, `stranger-${email}`), [])
  })
})

test('one that an earlier release queued goes to the address that the account has then', async () => {
  const { customerId, email } = await anOwner({ isConfirmed: true })
  const { db, queue, clock } = shop.services
  const job = () => ({ customerId, id: crypto.randomUUID() })
  const at = clock.now().toISOString()
  await db.transaction().execute(async (tx) => {
    await queue.add(tx, 'send_password_notice', job())
    await queue.add(tx, 'send_spare_code_notice', { ...job(), change: 'made' })
    await queue.add(tx, 'send_passkey_notice', { ...job(), change: 'added', device: '' })
    await queue.add(tx, 'send_sign_in_notice', { ...job(), way: 'password', device: '', at })
  })
  const { password, made, added, device } = subjects
  await delivered(({ app }) => awaitAll(app, email, [password, made, added, device]).then(() => {}))
})

const askedAgain = 'Подтвердите e-mail в\u00a0АкваПолисе'
const wasItYou = 'Это вы\u00a0вошли в\u00a0АкваПолис?'

/** Until nothing is left to be mailed. */
async function emptied({ db }: Shop['services']): Promise<void> {
  const waiting = sql`
    select from pgboss.job where name in (
        'send_email_confirmation', 'send_return_link',
        'send_password_notice', 'send_spare_code_notice', 'send_passkey_notice'
      ) and state in ('created', 'active', 'retry')`
  await until(async () => (await waiting.execute(db)).rows.length === 0)
}

/** Who has just typed another address. */
async function anAsker({ isConfirmed = false } = {}) {
  const owner = await anOwner({ isConfirmed })
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, owner)
  const email = `typed-${owner.email}`
  const { status } = await visitor.call(calls.updateUser, { email, current_password: aPassword })
  assert.equal(status, 200)
  return { ...owner, ...visitor, email, known: owner.email }
}

test('a link that is good no more when its mail would go out is not mailed', async () => {
  const { db } = shop.services
  const [living, deleted, late, another, back] = [
    await anAsker(),
    await anAsker(),
    await anAsker(),
    await anAsker(),
    await anAsker({ isConfirmed: true }),
  ]
  assert.equal((await deleted.call(calls.deleteAccount, {})).status, 200)
  await db
    .updateTable('email_confirmation')
    .set({ created_at: new Date(shop.clock.now().getTime() - dayMs) })
    .where('customer_id', '=', late.customerId)
    .execute()
  const newer = `newer-${another.email}`
  assert.equal((await another.call(calls.updateUser, { email: newer })).status, 200)
  assert.equal((await back.call(calls.updateUser, { email: back.known })).status, 200)
  await delivered(async ({ app, services }) => {
    await emptied(services)
    const mailed = async ({ email }: { email: string }) =>
      (await messagesTo(app, email)).filter(({ subject }) => subject === askedAgain).length
    const dead = [deleted, late, another, back]
    assert.deepEqual(await Promise.all([living, { email: newer }, ...dead].map(mailed)), [1, 1, 0, 0, 0, 0])
  })
})

test('whether it was they who came is not asked of who has deleted the account since', async () => {
  const { db } = shop.services
  const owners = [await anOwner({ isConfirmed: true }), await anOwner({ isConfirmed: true })] as const
  const [, deleted] = owners
  for (const { customerId } of owners) {
    await db.transaction().execute(async (tx) => {
      const customer = (await findCustomer(tx, customerId)) ?? assert.fail()
      await askWhoCame(tx, shop.services, customer)
    })
  }
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, deleted)
  assert.equal((await visitor.call(calls.deleteAccount, {})).status, 200)
  await delivered(async ({ app, services }) => {
    await emptied(services)
    const mailed = async ({ email }: { email: string }) =>
      (await messagesTo(app, email)).filter(({ subject }) => subject === wasItYou).length
    assert.deepEqual(await Promise.all(owners.map(mailed)), [1, 0])
  })
})

async function signedIn(owner: Owner): Promise<Visitor> {
  const visitor = await shop.visitor()
  await signInAtOnce(shop, visitor, owner)
  return visitor
}

/** Each of ten codes in a browser of its own, at once. */
async function useSpareCodes(visitor: Visitor, { phone }: Owner): Promise<void> {
  const { codes } = (await visitor.call(calls.makeSpareCodes, {})).body.result
  const uses = codes.map(async (spare_code: string) =>
    (await shop.visitor()).call(calls.signInWithSpareCode, { phone, spare_code }),
  )
  for (const { status } of await Promise.all<Reply>(uses)) assert.equal(status, 200)
}

test('an address that nobody has confirmed gets five a day at most, a confirmed one all', async () => {
  const [owner, typed, beside] = [
    await anOwner({ isConfirmed: true }),
    await anOwner({ isConfirmed: false }),
    await anOwner({ isConfirmed: false }),
  ]
  for (const one of [owner, typed]) {
    const visitor = await signedIn(one)
    for (const change of [byCall, inOwnData, byCall])
      assert.equal((await change(visitor, one.email)).status, 200)
    await visitor.call(calls.removePasskey, { id: await aPasskey(shop, visitor) })
    await useSpareCodes(visitor, one)
  }
  await useSpareCodes(await signedIn(beside), beside)
  shop.clock.advance({ hours: 24 })
  assert.equal((await byCall(await signedIn(typed), typed.email)).status, 200)

  const { device: _ofConfirmedAlone, ...ofEither } = subjects
  const notices = Object.values(ofEither)
  await delivered(async ({ app, services }) => {
    await emptied(services)
    const mailed = async ({ email }: Owner) =>
      (await messagesTo(app, email)).filter(({ subject }) => notices.includes(subject)).length
    assert.deepEqual(await Promise.all([owner, typed, beside].map(mailed)), [16, 6, 5])
  })
})
