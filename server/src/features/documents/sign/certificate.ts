import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'
import type { SigningKey } from './embedded/signed-message.ts'

/** What keeps a key and its certificates from signing; each a line to an operator. */
export type Judged =
  | { ok: true; signing: SigningKey }
  /** `mayPass`: by another time of day, as a clock that is not set yet has it. */
  | { ok: false; problems: string[]; mayPass: boolean }

type Given = {
  /** PEM. */
  key: string
  password: string | null
  /** PEM: one's own first, then those that lead to who is trusted. */
  certificates: string
  now: Date
}

/** Reads a key and its certificates and judges whether documents may be signed by them. */
export function judgeSigning({ key: pem, password, certificates: chain, now }: Given): Judged {
  const key = readKey(pem, password)
  const certificates = readCertificates(chain)
  const problems = [
    ...(typeof key === 'string' ? [`SIGN_KEY_FILE: ${key}`] : weakness(key)),
    ...(typeof certificates === 'string'
      ? [`SIGN_CERTIFICATE_FILE: ${certificates}`]
      : certificateProblems(certificates)),
  ]
  if (typeof key === 'string' || typeof certificates === 'string')
    return { ok: false, problems, mayPass: false }
  if (!certificates[0].checkPrivateKey(key))
    problems.push('SIGN_CERTIFICATE_FILE: its first certificate is not that of the key in SIGN_KEY_FILE')
  const untimely = untimeliness(certificates, now)
  const all = [...untimely, ...problems]
  if (all.length > 0) return { ok: false, problems: all, mayPass: problems.length === 0 }
  return { ok: true, signing: { key, certificates } }
}

function readKey(pem: string, password: string | null): KeyObject | string {
  try {
    return createPrivateKey({ key: pem, ...(password !== null && { passphrase: password }) })
  } catch {
    return password === null
      ? 'holds no private key in PEM that can be read without SIGN_KEY_PASSWORD'
      : 'holds no private key in PEM that SIGN_KEY_PASSWORD opens'
  }
}

function weakness(key: KeyObject): string[] {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key
  const isStrong =
    (kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048) ||
    (kind === 'ec' && details?.namedCurve === 'prime256v1')
  return isStrong
    ? []
    : ['SIGN_KEY_FILE: an RSA key of 2048 bits or more, or one on the curve P-256, is needed']
}

type Chain = SigningKey['certificates']

function readCertificates(pem: string): Chain | string {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? []
  try {
    const [own, ...others] = blocks.map((block) => new X509Certificate(block))
    return own ? [own, ...others] : 'holds no certificate in PEM'
  } catch {
    return 'holds a certificate that can not be read'
  }
}

const inCertificates = (fault: string): string => `SIGN_CERTIFICATE_FILE: ${fault}`

const untimeliness = (chain: Chain, now: Date): string[] =>
  chain.flatMap((certificate, index) => validity(certificate, { index, now })).map(inCertificates)

function certificateProblems(chain: Chain): string[] {
  const faults = [
    ...chain.flatMap((certificate, index) => {
      const next = chain[index + 1]
      const isIssued = !next || (certificate.checkIssued(next) && certificate.verify(next.publicKey))
      return isIssued
        ? []
        : [`certificate ${index + 1} is not issued by the one after it: your own comes first`]
    }),
    ...(maySign(chain[0]) ? [] : ['its first certificate is not meant for signatures (key usage)']),
  ]
  return faults.map(inCertificates)
}

function validity(certificate: X509Certificate, { index, now }: { index: number; now: Date }): string[] {
  const [from, to] = [certificate.validFromDate, certificate.validToDate]
  if (now > to) return [`certificate ${index + 1} ended on ${dayOf(to)}`]
  if (now < from) return [`certificate ${index + 1} begins on ${dayOf(from)}`]
  return []
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const keyUsage = '2.5.29.15'
/** digitalSignature, nonRepudiation. */
const signing = 0b1100_0000

/** A certificate that names no use may be used for any. */
function maySign({ raw }: X509Certificate): boolean {
  const usage = Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === keyUsage)
  // BIT STRING: tag, length, unused bits, bits.
  const bits = usage?.extnValue.valueBlock.valueHexView[3]
  return bits === undefined || (bits & signing) !== 0
}
