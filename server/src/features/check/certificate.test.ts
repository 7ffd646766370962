import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { aDay, openShop, type Shop } from '../../testing/shop.ts'
import { aCertifiedPolicy, type Certified, certificatesOver } from '../certificates/testing/certified.ts'
import { openCheckPage, policiesIn, said } from '../documents/testing/papers.ts'
import { openTill } from '../payments/testing/till.ts'
import { controlCode } from '../policies/control-code.ts'
import { sendForm } from './testing/forms.ts'

let shop: Shop
let policy: Certified
let own: { policys: string; anna: string; timur: string }
let files: { anna: string; timur: string }
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  policy = await aCertifiedPolicy(shop)
  files = { anna: await hashOf({ person: 1 }), timur: await hashOf({ person: 2 }) }
  own = await checkIds(policy)
})
after(() => shop.close())

async function hashOf(changes: object): Promise<string> {
  const { body } = await certificatesOver(policy).print(changes)
  return createHash('sha256').update(Buffer.from(body.contract, 'base64')).digest('hex')
}

async function checkIds({ id }: { id: string }) {
  const rows = await shop.services.db
    .selectFrom('certificate')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .select(['certificate.check_id', 'policy.check_id as policys'])
    .where('external_id', '=', id)
    .orderBy('person')
    .execute()
  const [anna, timur] = rows
  return { policys: anna?.policys ?? '', anna: anna?.check_id ?? '', timur: timur?.check_id ?? '' }
}

const anna = { surname: 'SOKOLOVA', name: 'ANNA', birth: '1991-02-03' }
const timur = { surname: 'Юсупов', name: 'Тимур', birth: '1988-11-30' }

test('the page of a certificate says the same as the policy’s, that it is of one person, and leads nowhere else', async () => {
  const page = await openCheckPage(shop.app, own.anna)
  assert.equal(page.status, 200)
  for (const told of [
    'Paid, not yet valid',
    'с 00:00 01.02.2027 по 24:00 14.02.2027 по Москве',
    'Египет Egypt',
    'Справка Certificateодного человека, застрахованного по этому полису of one person insured by this policy',
    `…${policy.number.slice(-3)}`,
  ])
    assert.ok(page.words.includes(told), `${told}\n${page.words}`)
  assert.doesNotMatch(page.words, /Застраховано человек|Persons insured/)
  for (const secret of [own.policys, own.timur, policy.id, policy.number, 'SOKOLOVA', 'IUSUPOV'])
    assert.ok(!page.body.includes(secret), secret)
  const { words } = await openCheckPage(shop.app, own.policys)
  assert.match(words, /Persons insured2/)
  assert.doesNotMatch(words, /of one person/)
})

test('by the day in Moscow, as the policy', async () => {
  shop.clock.set('2027-02-14T21:00:00Z')
  const { words } = await openCheckPage(shop.app, own.anna).finally(() => shop.clock.set(aDay))
  assert.match(words, /Срок полиса закончился Ended/)
})

test('it confirms its own person and nobody else, not even a friend of the same policy', async () => {
  const ask = async (checkId: string, person: Record<string, string>) =>
    (await sendForm(shop.app, `/check/${checkId}`, person)).answered
  assert.match(await ask(own.anna, anna), /^Да/)
  assert.match(await ask(own.timur, timur), /^Да/)
  assert.match(await ask(own.anna, timur), /This certificate is not of a person of this name/)
  assert.match(await ask(own.timur, anna), /This certificate is not of a person of this name/)
  assert.match(await ask(own.policys, timur), /^Да/)
})

test('its file is known to it and to its policy, and told from the others', async () => {
  const ask = async (checkId: string, sha256: string) =>
    (await sendForm(shop.app, `/check/${checkId}`, { sha256 })).answered
  assert.match(await ask(own.anna, files.anna), /is unchanged\.$/)
  assert.match(await ask(own.policys, files.anna), /it is a certificate of one person, not the policy\.$/)
  assert.match(await ask(own.anna, files.timur), /but it is not this certificate/)
  assert.match(await ask(own.anna, 'ab'.repeat(32)), /was altered or is not ours/)
})

test('its control code leads to its own page', async () => {
  for (const checkId of [own.anna, own.timur]) {
    const { status, headers } = await sendForm(shop.app, '/check', {
      number: policy.number,
      code: controlCode(checkId),
    })
    assert.deepEqual([status, headers.location], [303, `/check/${checkId}`])
  }
})

test('with the policy it is cancelled, and its file is an older one', async () => {
  const till = await openTill()
  try {
    const paid = await policiesIn(till).paid()
    const { body } = await certificatesOver(paid).print()
    const sha256 = createHash('sha256').update(Buffer.from(body.contract, 'base64')).digest('hex')
    const { check_id } = await till.services.db
      .selectFrom('certificate')
      .select('check_id')
      .executeTakeFirstOrThrow()
    await till.notify(paid.order, said.back)
    assert.match((await openCheckPage(till.shop.app, check_id)).words, /Аннулирован 15\.01\.2027/)
    const { answered } = await sendForm(till.shop.app, `/check/${check_id}`, { sha256 })
    assert.match(answered, /An older copy/)
  } finally {
    await till.close()
  }
})
