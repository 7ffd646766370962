import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'

const kinds = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384' },
  ...rsa(1024),
  ...rsa(2048),
}

function rsa<Bits extends number>(bits: Bits) {
  const parameters = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: bits,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  return { [`RSA-${bits}`]: parameters } as { [kind in `RSA-${Bits}`]: typeof parameters } // one key of that name
}

export type KeyKind = keyof typeof kinds

/** A key and its certificate, as an authority hands them out. */
export type Issued = { name: string; key: KeyObject; pem: string; x509: X509Certificate; own: CryptoKey }

type Wanted = {
  name?: string
  kind?: KeyKind
  from?: string
  to?: string
  /** The bits of the key usage; none: no such extension. */
  usage?: number
  /** Whether it may vouch for others. */
  isAuthority?: boolean
  /** Who vouches for it; oneself otherwise. */
  by?: Issued
}

export async function aCertificate(wanted: Wanted = {}): Promise<Issued> {
  const { name = 'АО «Страховщик»', kind = 'P-256', by } = wanted
  const { privateKey, publicKey } = await generate(kind)
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(8)]) }),
  })
  certificate.subject.typesAndValues.push(commonName(name))
  certificate.issuer.typesAndValues.push(commonName(by?.name ?? name))
  certificate.notBefore.value = new Date(wanted.from ?? '2020-01-01')
  certificate.notAfter.value = new Date(wanted.to ?? '2049-12-31')
  certificate.extensions = [
    ...(wanted.usage === undefined ? [] : [keyUsage(wanted.usage)]),
    ...(wanted.isAuthority ? [authority()] : []),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(by?.own ?? privateKey, 'SHA-256')
  const x509 = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()))
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { name, key, x509, pem: x509.toString(), own: privateKey }
}

async function generate(kind: KeyKind): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(kinds[kind], true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('keys of these kinds come in pairs')
  return pair
}

const commonName = (name: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })

function authority(): Extension {
  const extnValue = new BasicConstraints({ cA: true }).toSchema().toBER()
  return new Extension({ extnID: '2.5.29.19', critical: true, extnValue })
}

function keyUsage(bits: number): Extension {
  const value = new BitString({ valueHex: Uint8Array.of(bits), unusedBits: 0 })
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue: value.toBER() })
}
