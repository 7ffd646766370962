import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { mostCertificateLinks } from '@akvapolis/rules/limits'
import { beginDeletion } from '../../testing/databases/deletion.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { aDay, openShop, type Shop } from '../../testing/shop.ts'
import { lacks, textOf } from '../documents/testing/pdf-reading.ts'
import { clearCertificates } from './clear-certificates.ts'
import { aCertifiedPolicy, type Certified, certificatesOver, opened } from './testing/certified.ts'

let shop: Shop
let policy: Certified
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  policy = await aCertifiedPolicy(shop)
})
after(() => shop.close())

async function aLink(changes: object = {}, of: Certified = policy): Promise<{ id: string; url: string }> {
  const { status, body } = await certificatesOver(of).link(changes)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}

test('a link shows the very file to whoever has it, without account or cookie, and nobody keeps it', async () => {
  const { url } = await aLink({ person: 2, purpose: 'clinic', lang: 'ru' })
  assert.match(url, new RegExp(`^${shop.services.config.publicUrl}/certificate/[\\w-]{22}$`))
  const { status, headers, bytes } = await opened(shop, url)
  assert.equal(status, 200)
  const { body } = await certificatesOver(policy).print({ person: 2, purpose: 'clinic', lang: 'ru' })
  assert.ok(bytes.equals(Buffer.from(body.contract, 'base64')))
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], `inline; filename="${body.file_name}"`)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['x-robots-tag']), /noindex/)
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['set-cookie'], undefined)
  if (!lacks('pdftotext')) assert.doesNotMatch(textOf(bytes), /4510 123456/)
})

test('of what stands in its address only the hash is kept, and the list tells everything but that', async () => {
  const fresh = await aCertifiedPolicy(shop)
  const first = await aLink({}, fresh)
  shop.clock.advance({ minutes: 1 })
  const second = await aLink({ person: 2, purpose: 'clinic', lang: 'ru' }, fresh)
  const token = second.url.split('/').at(-1) ?? ''
  const row = await shop.services.db
    .selectFrom('certificate_link')
    .selectAll()
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  assert.ok(row.token_hash.equals(createHash('sha256').update(token).digest()))
  const { body } = await certificatesOver(fresh).list()
  assert.deepEqual(
    body.result.links.map(({ created_at: _at, ...link }: { created_at: string }) => link),
    [
      { id: second.id, person: 2, purpose: 'clinic', lang: 'ru' },
      { id: first.id, person: 1, purpose: 'boat', lang: 'en' },
    ],
  )
  const { body: exported } = await fresh.buyer.call(calls.exportData)
  assert.deepEqual(
    exported.certificates.links.map(({ person, purpose }: { person: number; purpose: string }) => [
      person,
      purpose,
    ]),
    [
      [1, 'boat'],
      [2, 'clinic'],
    ],
  )
  assert.equal(exported.certificates.papers.length, 2)
  const told = JSON.stringify([body, exported])
  assert.ok(!told.includes(token) && !told.includes(row.token_hash.toString('hex')))
})

test('there is none for a visa', async () => {
  const { status, body } = await certificatesOver(policy).link({ purpose: 'visa' })
  assert.equal(status, 422)
  assert.match(body.errors.purpose[0], /^Для консульства ссылки нет/)
})

test('revoked it is dead at once, the others live on, and a second time there is nothing to revoke', async () => {
  const [one, other] = [await aLink(), await aLink()]
  const { revoke } = certificatesOver(policy)
  assert.deepEqual((await revoke(one.id)).body, { success: true })
  assert.equal((await opened(shop, one.url)).status, 404)
  assert.equal((await opened(shop, other.url)).status, 200)
  const again = await revoke(one.id)
  assert.deepEqual([again.status, again.body], [404, { message: 'Не найдено' }])
})

test('somebody else’s link is as absent as none', async () => {
  const { id, url } = await aLink()
  const { buyer } = await aCertifiedPolicy(shop)
  const by = certificatesOver(policy, buyer)
  for (const link of [id, id.toUpperCase(), crypto.randomUUID(), 'nothing', url]) {
    assert.equal((await by.revoke(link)).status, 404, link)
  }
  assert.equal((await by.revoke('')).status, 422)
  assert.equal((await certificatesOver(policy, await shop.visitor()).revoke(id)).status, 401)
  assert.equal((await opened(shop, url)).status, 200)
})

test('what is revoked, guessed, cut off or nonsense gets one page that helps', async () => {
  const { id, url } = await aLink()
  await certificatesOver(policy).revoke(id)
  const { origin } = new URL(url)
  const token = url.split('/').at(-1) ?? ''
  const dead = await opened(shop, url)
  assert.match(dead.body, /Справки по\u00a0этой ссылке нет.*This link shows no certificate/s)
  assert.match(dead.body, /href="tel:\+/)
  assert.doesNotMatch(dead.body, /<script|<form/)
  for (const path of [
    token.slice(1),
    token.toUpperCase(),
    'x'.repeat(22),
    'x'.repeat(3000),
    'a/b',
    '%00',
    id,
    '',
  ]) {
    const { status, body, headers } = await opened(shop, `${origin}/certificate/${path}`)
    assert.deepEqual([status, body], [404, dead.body], path)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['set-cookie'], undefined)
    assert.match(String(headers['x-robots-tag']), /noindex/)
  }
})

test('a policy has ten at a time, also for two presses at once', async () => {
  const fresh = await aCertifiedPolicy(shop)
  const { link, list, revoke } = certificatesOver(fresh)
  const answers = await Promise.all(Array.from({ length: mostCertificateLinks + 3 }, () => link()))
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [...Array(mostCertificateLinks).fill(200), 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.deepEqual(refused?.body, {
    message: 'У\u00a0полиса уже 10 ссылок. Отзовите ненужную и\u00a0сделайте новую',
  })
  const { links } = (await list()).body.result
  assert.equal(links.length, mostCertificateLinks)
  await revoke(links[0].id)
  assert.equal((await link()).status, 200)
})

test('links live through the last day of the trip in Moscow and not a second longer', async () => {
  const { url } = await aLink()
  for (const [instant, status] of [
    ['2027-02-14T20:59:59Z', 200],
    ['2027-02-14T21:00:00Z', 404],
  ] as const) {
    shop.clock.set(instant)
    const seen = await opened(shop, url).finally(() => shop.clock.set(aDay))
    assert.equal(seen.status, status, instant)
  }
})

test('with the trip go the links and the bytes; hash and check id stay', async () => {
  const fresh = await aCertifiedPolicy(shop)
  await aLink({}, fresh)
  await certificatesOver(fresh).print({ purpose: 'visa' })
  const left = async () => {
    const rows = await shop.services.db
      .selectFrom('certificate')
      .innerJoin('policy', 'policy.id', 'policy_id')
      .innerJoin('certificate_document as document', 'document.certificate_id', 'certificate.id')
      .leftJoin('certificate_link as link', 'link.certificate_id', 'certificate.id')
      .select(['document.pdf', 'document.sha256', 'link.id'])
      .where('external_id', '=', fresh.id)
      .execute()
    return rows.map(({ pdf, sha256, id }) => [pdf !== null, sha256.length, id !== null])
  }
  const whole = [true, 32, true]
  assert.deepEqual(await left(), [whole, whole])
  try {
    shop.clock.set('2027-02-14T20:59:59Z')
    await clearCertificates(shop.services)
    assert.deepEqual(await left(), [whole, whole])
    shop.clock.set('2027-02-14T21:00:01Z')
    await clearCertificates(shop.services)
    assert.deepEqual(await left(), [
      [false, 32, false],
      [false, 32, false],
    ])
  } finally {
    shop.clock.set(aDay)
  }
})

test('a certificate that is set as its account is deleted is not kept, whatever it was set for', async () => {
  const { db } = shop.services
  for (const [ask, purpose] of [
    ['print', 'visa'],
    ['link', 'boat'],
  ] as const) {
    const fresh = await aCertifiedPolicy(shop)
    const { status } = await askedBeside(
      db,
      { before: (tx) => beginDeletion(tx, { customerId: fresh.buyer.userId, at: shop.clock.now() }) },
      () => certificatesOver(fresh)[ask]({ purpose }),
    )
    assert.equal(status, 401)
    const kept = await db
      .selectFrom('certificate_document')
      .innerJoin('certificate', 'certificate.id', 'certificate_id')
      .innerJoin('policy', 'policy.id', 'policy_id')
      .select('sha256')
      .where('external_id', '=', fresh.id)
      .execute()
    assert.deepEqual(kept, [])
  }
})

test('with the account go its links', async () => {
  const fresh = await aCertifiedPolicy(shop)
  const { url } = await aLink({}, fresh)
  assert.equal((await opened(shop, url)).status, 200)
  assert.equal((await fresh.buyer.call(calls.deleteAccount, {})).status, 200)
  assert.equal((await opened(shop, url)).status, 404)
})
