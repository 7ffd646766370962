import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openLog } from '../../../ground/log.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { openShop } from '../../../testing/shop.ts'
import { openSigner, SigningRefusal } from './open-signer.ts'
import { aCertificate } from './testing/certificates.ts'
import { watchCertificate } from './watch-certificate.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-'))
})
after(() => rm(folder, { recursive: true }))

const place = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const renderer = { reserveSignature: () => Promise.reject(new Error('nothing is signed here')) }
const demonstration = () => Promise.reject(new Error('no demonstration is needed'))
const signerOf = (files: { file: string; certificateFile: string }) =>
  openSigner({
    config: { signing: { key: { ...files, password: null }, service: null, timeStampUrl: null } },
    renderer,
    demonstration,
  })

test('files that fit open the signer of their certificate; those that do not are told, a line a problem', async () => {
  const { key, pem } = await aCertificate({ to: '2048-02-03' })
  const file = await place('key.pem', String(key.export({ type: 'pkcs8', format: 'pem' })))
  const certificateFile = await place('chain.pem', pem)
  const signer = await signerOf({ file, certificateFile })
  assert.deepEqual([signer.isDemonstration, signer.validUntil], [false, new Date('2048-02-03')])

  const stranger = await place('other.pem', (await aCertificate()).pem)
  await assert.rejects(signerOf({ file, certificateFile: stranger }), (error: Error) => {
    assert.ok(error instanceof SigningRefusal)
    const [first, problem, ...others] = error.message.split('\n')
    assert.deepEqual([first, others], ['Configuration:', []])
    assert.match(problem ?? '', /^ {2}SIGN_CERTIFICATE_FILE: its first certificate is not that of the key/)
    return true
  })
  await assert.rejects(signerOf({ file: join(folder, 'none'), certificateFile }), {
    message: `Configuration:\n  SIGN_KEY_FILE: ${join(folder, 'none')} can't be read (ENOENT)`,
  })
})

test('the server does not start with a key that can not sign', async () => {
  const wrong = await place('wrong.pem', 'no key')
  const environment = { SIGN_KEY_FILE: wrong, SIGN_CERTIFICATE_FILE: wrong }
  const database = await freshDatabase()
  try {
    await assert.rejects(openShop({ environment, database }), SigningRefusal)
  } finally {
    await database.close()
  }
})

test('servers that start at once on one database sign by one demonstration certificate, now and later', async () => {
  const { connectionString, close } = await freshDatabase()
  const database = { connectionString, close: async () => {} }
  const shops = await Promise.all([openShop({ database }), openShop({ database })])
  try {
    const known = () => shops[0].services.db.selectFrom('demonstration_certificate').selectAll().execute()
    const [one, ...others] = await known()
    assert.deepEqual(others, [])
    const later = await openShop({ database })
    assert.deepEqual(await known(), [one])
    assert.ok(later.services.signer.isDemonstration)
    await later.close()
  } finally {
    await Promise.all(shops.map((shop) => shop.close()))
    await close()
  }
})

test('a certificate that ends within thirty days is told each day, others are not', async () => {
  const alarms: unknown[] = []
  const log = Object.assign(openLog('silent'), { error: (said: unknown) => alarms.push(said) })
  const clock = { now: () => new Date('2027-01-15T06:00:00Z'), today: () => '2027-01-15' }
  const watch = (end: string | null) => {
    const validUntil = end === null ? null : new Date(end)
    return watchCertificate({
      signer: { isDemonstration: false, sign: demonstration, validUntil },
      clock,
      log,
    })
  }
  for (const end of [null, '2027-02-14T06:00:00Z', '2027-02-14T05:59:00Z', '2027-01-01']) await watch(end)
  assert.deepEqual(alarms, [
    { alarm: 'certificate', days: 29 },
    { alarm: 'certificate', days: -15 },
  ])
})
