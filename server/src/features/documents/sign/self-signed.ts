import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
} from 'pkijs'

const oid = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const

/** digitalSignature and nonRepudiation. */
const signsOnly = 0b1100_0000

/** A P-256 key and a certificate by which it vouches for itself alone, both as PEM. */
export function selfSigned(
  name: string,
  validity: { from: Date; to: Date },
): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const certificate = new Certificate({
    version: 2,
    // Above zero, as a serial number has to be.
    serialNumber: new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(15)]) }),
    issuer: nameOf(name),
    subject: nameOf(name),
    extensions: extensions(),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' })),
  })
  certificate.notBefore.value = validity.from
  certificate.notAfter.value = validity.to
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: pemOf(signed(certificate, privateKey)),
  }
}

const nameOf = (name: string): RelativeDistinguishedNames =>
  new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({ type: oid.commonName, value: new Utf8String({ value: name }) }),
    ],
  })

function extensions(): Extension[] {
  const noAuthority = new BasicConstraints({ cA: false }).toSchema()
  const usage = new BitString({ valueHex: Uint8Array.of(signsOnly), unusedBits: 6 })
  return [
    { extnID: oid.basicConstraints, value: noAuthority },
    { extnID: oid.keyUsage, value: usage },
  ].map(({ extnID, value }) => new Extension({ extnID, critical: true, extnValue: value.toBER() }))
}

function signed(certificate: Certificate, key: KeyObject): Uint8Array {
  const algorithm = new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  const tbs = new Uint8Array(certificate.encodeTBS().toBER())
  certificate.tbsView = tbs
  certificate.signatureValue = new BitString({ valueHex: sign('sha256', tbs, key) })
  return new Uint8Array(certificate.toSchema(true).toBER())
}

function pemOf(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
