import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { judgeSigning } from './certificate.ts'
import { aCertificate, type Issued } from './testing/certificates.ts'

const now = new Date('2027-01-15')
const pemOf = ({ key }: Issued) => key.export({ type: 'pkcs8', format: 'pem' })

let authority: Issued
let insurer: Issued
before(async () => {
  authority = await aCertificate({ name: 'Удостоверяющий центр', kind: 'RSA-2048' })
  insurer = await aCertificate({ by: authority, usage: 0b1100_0000 })
})

type Files = { key?: string; password?: string | null; certificates?: string }

const problemsOf = ({ key = pemOf(insurer), password = null, certificates = insurer.pem }: Files = {}) => {
  const read = judgeSigning({ key, password, certificates, now })
  return read.ok ? [] : read.problems
}

test('a key with its certificate and those above it is taken, whatever else the files say', () => {
  assert.deepEqual(problemsOf(), [])
  assert.deepEqual(problemsOf({ certificates: `subject=...\n${insurer.pem}\n\n${authority.pem}` }), [])
})

test('RSA of 2048 bits and P-256 are strong enough; less, and other curves, are not taken', async () => {
  for (const kind of ['RSA-2048', 'P-256'] as const) {
    const made = await aCertificate({ kind })
    assert.deepEqual(problemsOf({ key: pemOf(made), certificates: made.pem }), [], kind)
  }
  for (const kind of ['RSA-1024', 'P-384'] as const) {
    const made = await aCertificate({ kind })
    assert.deepEqual(problemsOf({ key: pemOf(made), certificates: made.pem }), [
      'SIGN_KEY_FILE: an RSA key of 2048 bits or more, or one on the curve P-256, is needed',
    ])
  }
})

test('a key that is locked opens with its password alone', () => {
  const locked = { cipher: 'aes-256-cbc', passphrase: 'слово' }
  const key = insurer.key.export({ type: 'pkcs8', format: 'pem', ...locked })
  assert.deepEqual(problemsOf({ key, password: 'слово' }), [])
  const without = 'SIGN_KEY_FILE: holds no private key in PEM that can be read without SIGN_KEY_PASSWORD'
  assert.deepEqual(problemsOf({ key }), [without])
  assert.deepEqual(problemsOf({ key: 'nothing' }), [without])
  const wrong = 'SIGN_KEY_FILE: holds no private key in PEM that SIGN_KEY_PASSWORD opens'
  assert.deepEqual(problemsOf({ key, password: 'other' }), [wrong])
})

test('a certificate of another key is told', () => {
  assert.deepEqual(problemsOf({ certificates: authority.pem }), [
    'SIGN_CERTIFICATE_FILE: its first certificate is not that of the key in SIGN_KEY_FILE',
  ])
})

test('a certificate signs from its first day to its last', async () => {
  const within = async (from: string, to: string) => {
    const made = await aCertificate({ from, to })
    return problemsOf({ key: pemOf(made), certificates: made.pem })
  }
  assert.deepEqual(await within('2027-01-15', '2027-01-15'), [])
  assert.deepEqual(await within('2026-01-01', '2027-01-14'), [
    'SIGN_CERTIFICATE_FILE: certificate 1 ended on 2027-01-14',
  ])
  assert.deepEqual(await within('2027-01-16', '2028-01-01'), [
    'SIGN_CERTIFICATE_FILE: certificate 1 begins on 2027-01-16',
  ])
})

test('certificates out of order, or of somebody else, are told', async () => {
  const stranger = await aCertificate({ name: 'Удостоверяющий центр' })
  const order = (number: number) =>
    `SIGN_CERTIFICATE_FILE: certificate ${number} is not issued by the one after it: your own comes first`
  assert.deepEqual(problemsOf({ certificates: insurer.pem + stranger.pem }), [order(1)])
  const key = pemOf(authority)
  assert.deepEqual(problemsOf({ key, certificates: authority.pem + insurer.pem }), [order(1)])
})

test('a certificate that is not for signatures is told, one that says nothing is taken', async () => {
  const made = await aCertificate({ usage: 0b0000_0100 })
  assert.deepEqual(problemsOf({ key: pemOf(made), certificates: made.pem }), [
    'SIGN_CERTIFICATE_FILE: its first certificate is not meant for signatures (key usage)',
  ])
})

test('files that hold no certificate are told', () => {
  assert.deepEqual(problemsOf({ certificates: '' }), ['SIGN_CERTIFICATE_FILE: holds no certificate in PEM'])
  const broken = insurer.pem.replace(/\n.{20}/, '\n')
  assert.deepEqual(problemsOf({ certificates: broken }), [
    'SIGN_CERTIFICATE_FILE: holds a certificate that can not be read',
  ])
})
