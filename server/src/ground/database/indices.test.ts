import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Address, CallName } from '@akvapolis/contract/addresses'
import { calls } from '@akvapolis/contract/calls'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { Client } from 'pg'
import { clearPrices } from '../../features/calculator/prices/price-days.ts'
import { mailDraftNotice } from '../../features/drafts/old/old-drafts.ts'
import { anonymise } from '../../features/policies/anonymised/anonymise.ts'
import { mailReminder } from '../../features/reminders/mail-reminder.ts'
import { commands } from '../../operator/commands.ts'
import { anAuthenticator, aPasskey, signInByKey } from '../../testing/authenticator.ts'
import { matrix, type Things } from '../../testing/authorization-matrix.ts'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aBuyer, aDraft, aPolicy } from '../../testing/buyer.ts'
import {
  anEstablishedCustomer,
  codeFor,
  linkHash,
  newestTo,
  type TestCustomer,
} from '../../testing/customer.ts'
import { fillDatabase, fillings, smallTables } from '../../testing/databases/filled-database.ts'
import { type Statement, scansOf, statementsOfThisProcess } from '../../testing/databases/statements.ts'
import { aDmsContract } from '../../testing/dms-contract.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { aCertificateLink } from '../../testing/owner.ts'
import { giveCommand } from '../../testing/programs/give-command.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { schedules } from '../../workers.ts'

let shop: Shop
let client: Client
let statements: Map<string, Statement>
let folder: string
const called = new Set<Address>()
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-indices-'))
  // Connections take the tapped query with them when they are made.
  statements = statementsOfThisProcess()
  const site = 'localhost'
  shop = await openShop({ hasWorkers: true, site, environment: { SANDBOX_LIMITS: 'off' } })
  const { keyId } = shop.services.seal
  await fillDatabase(shop.environment.DATABASE_URL ?? '', { customers: 10_000, salesADay: 250, keyId })
  // Days without a price are read through, which costs nothing.
  await clearPrices(shop.services)
  client = new Client({ connectionString: shop.environment.DATABASE_URL })
  await client.connect()
})
after(async () => {
  await client.end()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** References that no index serves, because what they refer to never goes. */
const unservedReferences = {
  'policy (cover_id)': 'a cover is kept for ever, for the policies priced with it',
  'policy (offered_tariff_id)': 'a tariff is kept for ever, for the policies priced by it',
  'policy (tariff_id)': 'a tariff is kept for ever, for the policies priced by it',
  'sandbox_seed (diver_id)': 'a table of one row',
}

test('every reference has an index, or a reason for having none', async () => {
  const { rows } = await client.query(`
    select conrelid::regclass || ' (' || column_names || ')' as reference
    from pg_constraint,
      lateral (select string_agg(attname, ', ' order by place) as column_names
        from unnest(conkey) with ordinality as one (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as named
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and conkey::int[] = (indkey::int[])[0:array_length(conkey, 1) - 1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || column_names || ' IS NOT NULL)'))
    order by reference
  `)
  assert.deepEqual(
    rows.map(({ reference }) => reference),
    Object.keys(unservedReferences),
  )
})

test('every table is known as one that grows or one that stays small', async () => {
  const { rows } = await client.query(`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    order by relname
  `)
  const known = [...Object.keys(fillings), ...smallTables].toSorted()
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), known)
})

test('no statement of the product reads through a table that grows', { timeout: 300_000 }, async () => {
  // What has filled the tables is none of the product's.
  statements.clear()
  const open = shop.visitor
  shop.visitor = async (address) => {
    const visitor = await open(address)
    const call: typeof visitor.call = (one, ...input) => {
      called.add(one)
      return visitor.call(one, ...input)
    }
    return { ...visitor, call }
  }
  await makeEveryCall()
  await doEveryJob()
  await giveEveryCommand()
  await deleteAll()

  const missing = (Object.keys(calls) as CallName[]).filter((name) => !called.has(calls[name]))
  assert.deepEqual(missing, [])
  const ours = [...statements.values()].filter(
    ({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\bpgboss\b/.test(text),
  )
  assert.ok(ours.length > 150, String(ours.length))
  const scanned: string[] = []
  for (const statement of ours) {
    for (const table of await scansOf(client, statement)) {
      if (table in fillings) scanned.push(`${table}: ${statement.text.replaceAll(/\s+/g, ' ')}`)
    }
  }
  assert.deepEqual(scanned, [])
})

/** It is for strangers, and no call of the contract. */
async function askTheCheckPage(): Promise<void> {
  const { app, services } = shop
  const policies = services.db.selectFrom('policy').select('check_id').where('number', '=', paid.number)
  const url = `/check/${(await policies.executeTakeFirstOrThrow()).check_id}`
  const send = (to: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  assert.equal((await app.inject({ url })).statusCode, 200)
  assert.equal((await send(url, 'surname=A&name=B&birth=1990-05-05')).statusCode, 200)
  assert.equal((await send(url, `sha256=${'a'.repeat(64)}`)).statusCode, 200)
  assert.equal((await send('/check', `number=${paid.number}&code=ACDE-FHJK`)).statusCode, 404)
  assert.equal((await app.inject({ url: '/.well-known/akvapolis-keys.json' })).statusCode, 200)
}

let customer: TestCustomer
let paid: { number: string; id: string }

async function makeEveryCall(): Promise<void> {
  customer = await anEstablishedCustomer(shop)
  const { phone, email } = customer
  const order = anOrder({ phone, email })
  const relative = 'SMIRNOVA'
  const { body: added } = await customer.call(calls.addInsured, {
    surname: relative,
    name: 'MARIA',
    birth: '2015-06-01',
  })
  await customer.call(calls.pay, order)
  // What is refused looks for a price of before, a visitor's among those of the session alone.
  for (const buyer of [customer, await shop.visitor()])
    await buyer.call(calls.calculate, { ...order, risks: [{ risk_id: 6 }, { risk_id: 99 }] })
  paid = await aPolicy(customer, order)
  const after = await newestTo(shop, email)
  await decideAtBank(shop, customer, { number: paid.number })
  await awaitMessage(shop.app, { to: email, after, fits: ({ attachments }) => attachments.length > 0 })
  await shop.app.inject({ url: `/api/payment/return?policy=${paid.id}` })
  await (await shop.visitor()).call(calls.getPaymentState, { policy: paid.id })
  await askTheCheckPage()
  await readCertificates()
  const contract = await aDmsContract(shop.services, { phone })
  await customer.call(calls.checkBonusDays, { policy_number: contract.number })
  const key = anAuthenticator({ origin: shop.services.config.publicUrl })
  const unpaid = await aPolicy(customer, order)
  const things: Things = {
    ...customer,
    surname: 'Смирнова',
    person: added.data.result.id,
    relative,
    draft: await aDraft(customer, order).then(({ number, external_id }) => ({ number, id: external_id })),
    policy: unpaid,
    passkey: await aPasskey(shop, customer, key),
    link: await aCertificateLink(shop, unpaid),
    contract: contract.number,
  }
  await signInByKey(await shop.visitor(), key)
  await comeBack()
  for (const name of Object.keys(matrix) as CallName[]) {
    if (name === 'signOut' || name === 'deleteAccount') continue
    const { status } = await customer.call(calls[name], matrix[name].input(things))
    assert.ok(status < 500, `${name}: ${status}`)
  }
}

/** By the customer, by whoever has a link, and on the check page. */
async function readCertificates(): Promise<void> {
  const certificate = { policy_id: paid.id, person: 1, lang: 'en', purpose: 'boat' }
  for (const call of [calls.printCertificate, calls.makeCertificateLink, calls.getCertificates]) {
    const { status, body } = await customer.call(call, certificate)
    assert.equal(status, 200, JSON.stringify(body))
    if (body.result?.url) await shop.app.inject({ url: new URL(body.result.url).pathname })
  }
  const { check_id } = await shop.services.db
    .selectFrom('certificate')
    .select('check_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.app.inject({ url: `/check/${check_id}` })
}

/** By a code whose answer is lost, by a password, by a link, and as a buyer at step 2. */
async function comeBack(): Promise<void> {
  const { phone, email } = customer
  const byCode = await shop.visitor()
  const code_number = await codeFor(shop, byCode, { phone })
  const sent = new Map(byCode.cookies)
  await byCode.call(calls.signInWithCode, { phone, code_number })
  for (const [name, value] of sent) byCode.cookies.set(name, value)
  assert.equal((await byCode.call(calls.signInWithCode, { phone, code_number })).status, 200, 'a lost answer')
  const byLink = await shop.visitor()
  const newest = await newestTo(shop, email)
  await byLink.call(calls.resetPassword, { email })
  const hash = await linkHash(shop, { email, page: 'reset-password', after: newest })
  await byLink.call(calls.checkResetLink, { hash })
  const password = { password: 'Лето-и-паруса-8', password_confirmation: 'Лето-и-паруса-8', email }
  assert.equal((await byLink.call(calls.changePassword, password)).status, 200)
  const byPassword = await shop.visitor()
  await byPassword.call(calls.signInWithPassword, { phone, password: password.password })
  const unconfirmed = anOrder({ phone: '+79161230001', email: 'typed@example.org' })
  const buyer = await aBuyer(shop, unconfirmed)
  await aDraft(buyer, unconfirmed)
  await buyer.call(calls.resetPassword, { email: 'typed@example.org' })
  await buyer.send({ url: '/sandbox' })
  // The others' passwords have ended the customer's session.
  customer = { ...customer, cookies: byPassword.cookies, call: byPassword.call, send: byPassword.send }
}

async function doEveryJob(): Promise<void> {
  const { id: policyId } = await shop.services.db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  // The trip begins on 1 February.
  const { clock } = shop
  const now = clock.now().toISOString()
  clock.set('2027-01-29T09:00:00Z')
  await mailDraftNotice(shop.services, { policyId, messageId: '<draft>' })
  await mailReminder(shop.services, { policyId, reminder: 'trip_begins' })
  clock.set(now)
  await shop.app.inject({ method: 'POST', url: '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA' })
  for (const { run } of schedules(shop.services)) await run()
}

async function giveEveryCommand(): Promise<void> {
  const file = join(folder, 'contracts.csv')
  await writeFile(
    file,
    `number,surname,name,birth,end,days,phone\nДМС-17,Смирнова,Ольга,12.03.1988,31.12.2027,14,${customer.phone}`,
  )
  const tariff = join(folder, 'tariff.json')
  await writeFile(tariff, JSON.stringify({ ...demoTariff, name: 'Тариф 2028', valid_from: '2028-01-01' }))
  const cover = join(folder, 'cover.json')
  await writeFile(cover, JSON.stringify({ ...demoCover, name: 'Покрытие 2028', valid_from: '2028-01-01' }))
  const given = [
    `tariff check ${tariff}`,
    `tariff apply ${tariff}`,
    `cover check ${cover}`,
    `cover apply ${cover}`,
    'rate set 101,5 2027-03-01',
    `dms import ${file}`,
    'dms unlink ДМС-17',
    `policy show ${paid.number} --full`,
    `policy check-person ${paid.number}`,
    `policy resend ${paid.number} --to kate@example.org`,
    `policy accept ${paid.number} --reason=доплата-поступила`,
    `policy refund ${paid.number}`,
    `customers show ${customer.phone}`,
    'customers change-phone +79000000001 +79160000009 --reason=обращение-17-проверено',
    'customers delete +79161230001 --reason=письмо-31-проверено --consent-withdrawn',
    'payments reconcile --days 1',
    `payments register 2026-12-01 2027-01-15 ${join(folder, 'register.csv')}`,
    'tasks close 1 --reason=банк-вернул-сам',
    'keys rotate',
    'numbers skip',
  ]
  for (const line of given) await giveCommand(shop, line)
  const names = Object.keys(commands).filter((name) => !given.some((line) => line.startsWith(name)))
  assert.deepEqual(names, [
    'backup key',
    'backup check',
    'backup prove',
    'backup restore',
    'backup clear',
    'backup',
    'restore',
  ])
}

async function deleteAll(): Promise<void> {
  // The one of ten thousand whose years are over.
  const old = '2021-01-15T09:00:00Z'
  await client.query(`update policy set start_date = $1, end_date = $1 where external_id = $2`, [
    old,
    paid.id,
  ])
  await client.query(`update payment_attempt set created_at = $1, ended_at = $1 where order_id like $2`, [
    old,
    `${paid.number}%`,
  ])
  await anonymise(shop.services)
  const { rows } = await client.query('select anonymised_at from policy where external_id = $1', [paid.id])
  assert.ok(rows[0].anonymised_at)
  const { body } = await customer.call(calls.deleteAccount, {})
  assert.equal(body.success, true, JSON.stringify(body))
  await customer.call(calls.signOut)
}
