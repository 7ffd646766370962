import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { readToken } from '@akvapolis/rules/policy/token/policy-token'
import { verifyToken } from '@akvapolis/rules/policy/token/verify-token'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { storeByHand } from '../../testing/stored-documents.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { controlCode } from '../policies/control-code.ts'
import { documentOf } from './document-of-policy.ts'
import { papersOver, policiesIn } from './testing/papers.ts'
import { codeOn, lacks } from './testing/pdf-reading.ts'

let till: Till
before(async () => {
  till = await openTill({ PUBLIC_URL: 'http://127.0.0.1:4000' })
})
after(() => till.close())

const rowOf = ({ id }: { id: string }) =>
  till.services.db.selectFrom('policy').selectAll().where('external_id', '=', id).executeTakeFirstOrThrow()

async function printedOf(policy: { id: string }) {
  const row = await rowOf(policy)
  return { row, document: await documentOf(till.services, row) }
}

const tokenTextIn = (url: string) => new URL(url).hash.slice(1)

function tokenIn(url: string | null) {
  const token = readToken(tokenTextIn(url ?? ''))
  assert.ok(token, String(url))
  return token
}

test('the code of a sold policy leads to its check page and says by itself what holds, signed', async () => {
  const { row, document } = await printedOf(await policiesIn(till).paid())
  assert.equal(new URL(document.checkUrl ?? '').pathname, `/check/${row.check_id}`)
  assert.equal(document.controlCode, controlCode(row.check_id))
  const token = tokenIn(document.checkUrl)
  assert.deepEqual(token.facts, {
    checkId: row.check_id,
    start: '2027-02-01',
    end: '2027-02-14',
    depthMetres: 40,
    territory: ['EG'],
    issued: Math.floor((row.paid_at?.getTime() ?? 0) / 1000),
  })
  const { id, publicKey } = till.services.qrKey
  assert.equal(token.keyId, id)
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
    format: 'jwk',
  })
  assert.ok(verify(null, token.signed, key, token.signature))
})

test('photographed from the printed page, the code leads to the check page and its token is valid by the published keys', {
  skip: lacks('pdftoppm', 'zbarimg'),
}, async () => {
  const policy = await policiesIn(till).paid()
  await storeByHand(till.services, policy)
  const { body } = await papersOver(policy).download()
  const { row, document } = await printedOf(policy)
  const address = codeOn(Buffer.from(body.contract, 'base64'))
  assert.equal(address, document.checkUrl)
  const published = await till.shop.app.inject({ url: '/.well-known/akvapolis-keys.json' })
  const { keys } = JSON.parse(published.body)
  assert.equal(await verifyToken(tokenTextIn(address), { checkId: row.check_id, keys }), 'valid')
})

test('it is the same each time, also once the policy is cancelled', async () => {
  const policy = await policiesIn(till).paid()
  const { document } = await printedOf(policy)
  assert.equal((await printedOf(policy)).document.checkUrl, document.checkUrl)
  const cancelled = await printedOf(await policiesIn(till).cancelled())
  assert.equal(tokenIn(cancelled.document.checkUrl).facts.checkId, cancelled.row.check_id)
})

test('a course says its depth, a policy sold before covers were kept none', async () => {
  const buyer = await till.aBuyer()
  const order = anOrder({ phone: buyer.phone, ...tripsOf.training.changes })
  const created = await buyer.call(calls.createInstructorDraft, order)
  const policy = { id: created.body.result.external_id }
  const sold = { state: 'paid', number: 'AP-27-900001', paid_at: new Date() } as const
  const course = { ...(await rowOf(policy)), ...sold }
  const depthOf = async (row: typeof course) =>
    tokenIn((await documentOf(till.services, row)).checkUrl).facts.depthMetres
  assert.equal(await depthOf(course), 18)
  const priced_at = new Date('2025-12-31T09:00:00Z')
  const earlier = { ...(await rowOf(await policiesIn(till).paid())), cover_id: null, priced_at }
  assert.equal(await depthOf({ ...earlier, ...sold }), null)
})

test('what was not sold has neither code', async () => {
  for (const policy of [await policiesIn(till).draft(), await policiesIn(till).review()]) {
    const { checkUrl, controlCode } = (await printedOf(policy)).document
    assert.deepEqual([checkUrl, controlCode], [null, null])
  }
})
