import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aCertifiedPolicy, certificatesOver, friends } from '../../features/certificates/testing/certified.ts'
import { lacks, textOf } from '../../features/documents/testing/pdf-reading.ts'
import { aDraft } from '../../testing/buyer.ts'
import { readableIn } from '../../testing/databases/readable.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { documentsOf, onceStored } from '../../testing/stored-documents.ts'
import { sealRows } from '../../workers.ts'
import { openContract } from '../stored/policy.ts'

const own = '759999111'
const typed = '75 7654321'
const [abroad, internal] = ['757654321', '4510 123456']
const secrets = [own, typed, abroad, internal]

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('whoever has the database alone reads no passport and no document; their owner does', {
  skip: lacks('pdftotext'),
}, async () => {
  const policy = await aCertifiedPolicy(shop)
  const { buyer, number } = policy
  const order = anOrder({ phone: buyer.phone, tourists: friends })
  await buyer.call(calls.updateUser, { passport: own })
  const draft = await buyer.call(calls.createDraft, order, { 'idempotency-key': 'one press' })
  const visa = await certificatesOver(policy).print({ purpose: 'visa' })
  const download = await onceStored(() => buyer.call(calls.downloadPolicy, { number }))
  assert.deepEqual(await readableIn(shop.services.db, secrets), [])

  assert.equal((await buyer.call(calls.getUser)).body.data.user.passport, own)
  const draft_number = draft.body.result.number
  const { tourists } = (await buyer.call(calls.getDraft, { draft_number })).body.result.details
  assert.deepEqual([tourists[0].passport, tourists[1].passport_common], [typed, internal])
  const again = await buyer.call(calls.createDraft, order, { 'idempotency-key': 'one press' })
  assert.equal(again.body.result.number, draft_number)
  const paper = textOf(Buffer.from(download.body.contract, 'base64'))
  for (const passport of [abroad, internal]) assert.ok(paper.includes(passport))
  assert.ok(textOf(Buffer.from(visa.body.contract, 'base64')).includes(abroad))
  const told = JSON.stringify((await buyer.call(calls.exportData)).body)
  for (const passport of secrets) assert.ok(told.includes(passport), passport)
  assert.ok(!told.includes('sealed'))
  const [stored] = await documentsOf(shop.services, policy, 'policy')
  assert.ok(stored?.pdf.equals(Buffer.from(download.body.contract, 'base64')))
})

test('a passport is changed, emptied and goes with its account', async () => {
  const { buyer } = await aCertifiedPolicy(shop)
  const columns = async () => {
    const row = await shop.services.db
      .selectFrom('customer')
      .select(['passport', 'passport_sealed', 'sealed_by'])
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    return [row.passport, row.passport_sealed === null, row.sealed_by]
  }
  const { keyId } = shop.services.seal
  await buyer.call(calls.updateUser, { passport: own })
  assert.deepEqual(await columns(), [null, false, keyId])
  await buyer.call(calls.updateUser, { passport: '' })
  assert.deepEqual(await columns(), [null, true, null])
  await buyer.call(calls.updateUser, { passport: own })
  assert.equal((await buyer.call(calls.deleteAccount, {})).status, 200)
  assert.deepEqual(await columns(), [null, true, null])
})

test('a row moved to another policy does not open there', async () => {
  const { buyer } = await aCertifiedPolicy(shop)
  const order = anOrder({ phone: buyer.phone })
  const [one, other] = [await aDraft(buyer, order), await aDraft(buyer, order)]
  const { db, seal } = shop.services
  const rows = await db
    .selectFrom('policy')
    .selectAll()
    .where('external_id', 'in', [one.external_id, other.external_id])
    .execute()
  const [first, second] = rows
  assert.ok(first && second)
  assert.throws(
    () => openContract(seal, { ...first, contract: second.contract }),
    /does not hold what was sealed/,
  )
})

test('a row that can not be read keeps nobody from being sealed', async () => {
  const { buyer } = await aCertifiedPolicy(shop)
  const order = anOrder({ phone: buyer.phone })
  const { db } = shop.services
  const [broken, sound] = [await aDraft(buyer, order), await aDraft(buyer, order)]
  for (const { external_id } of [broken, sound])
    await db.updateTable('policy').set({ sealed_by: null }).where('external_id', '=', external_id).execute()
  const spoilt = { contract: '{}' as never }
  await db.updateTable('policy').set(spoilt).where('external_id', '=', broken.external_id).execute()
  await sealRows(shop.services)
  const sealed = await db
    .selectFrom('policy')
    .select('sealed_by')
    .where('external_id', 'in', [broken.external_id, sound.external_id])
    .orderBy('id')
    .execute()
  assert.deepEqual(sealed, [{ sealed_by: null }, { sealed_by: shop.services.seal.keyId }])
})
