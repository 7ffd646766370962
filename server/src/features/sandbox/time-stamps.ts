import { randomBytes } from 'node:crypto'
import { Integer, Null, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import type { FastifyInstance } from 'fastify'
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const oid = {
  commonName: '2.5.4.3',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  extKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  /** Nobody's policy: of examples. */
  policy: '2.999.1',
} as const

const media = { query: 'application/timestamp-query', reply: 'application/timestamp-reply' } as const
const refused = 2

/** Plays a time-stamp service (RFC 3161) with a key of the moment; it knows its wire and nothing of the shop. */
export async function sandboxTimeStamps(
  app: FastifyInstance,
  { clock }: { clock: { now(): Date } },
): Promise<void> {
  let authority: Promise<Authority> | null = null
  app.addContentTypeParser(
    media.query,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )
  app.post<{ Body: Buffer | undefined }>('/sandbox/tsa', async (request, reply) => {
    authority ??= openAuthority()
    const answer = await stamp(request.body ?? Buffer.alloc(0), { now: clock.now(), ...(await authority) })
    return reply.type(media.reply).send(Buffer.from(answer.toSchema().toBER()))
  })
}

type Authority = { key: CryptoKey; certificate: Certificate }

async function openAuthority(): Promise<Authority> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey: key, publicKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2, serialNumber: numberOfItsOwn() })
  const value = new Utf8String({ value: 'Sandbox time-stamp service (demonstration)' })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new AttributeTypeAndValue({ type: oid.commonName, value }))
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z')
  const purpose = new ExtKeyUsage({ keyPurposes: [oid.timeStamping] }).toSchema().toBER()
  certificate.extensions = [new Extension({ extnID: oid.extKeyUsage, critical: true, extnValue: purpose })]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(key, 'SHA-256')
  return { key, certificate }
}

/** Sixteen bytes, above zero. */
const numberOfItsOwn = () => new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(15)]) })

async function stamp(body: Buffer, { now, ...authority }: Authority & { now: Date }): Promise<TimeStampResp> {
  const asked = read(body)
  if (!asked) return new TimeStampResp({ status: new PKIStatusInfo({ status: refused }) })
  const { messageImprint, nonce } = asked
  const info = new TSTInfo({
    version: 1,
    policy: oid.policy,
    messageImprint,
    serialNumber: numberOfItsOwn(),
    genTime: now,
    ...(nonce && { nonce }),
  })
  const content = await signed(Buffer.from(info.toSchema().toBER()), authority)
  const timeStampToken = new ContentInfo({ contentType: oid.signedData, content: content.toSchema(true) })
  return new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken })
}

function read(body: Buffer): TimeStampReq | null {
  try {
    return TimeStampReq.fromBER(body)
  } catch {
    return null
  }
}

async function signed(info: Buffer, { key, certificate }: Authority): Promise<SignedData> {
  const raw = certificate.toSchema().toBER()
  const identified = new Sequence({ value: [new OctetString({ valueHex: await sha256(raw) })] })
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.tstInfo })] }),
    new Attribute({
      type: oid.messageDigest,
      values: [new OctetString({ valueHex: await sha256(new Uint8Array(info).buffer) })],
    }),
    new Attribute({
      type: oid.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [identified] })] })],
    }),
  ]
  const { issuer, serialNumber } = certificate
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new Null() })
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: oid.tstInfo })
  // In one piece, as DER has it; given to the constructor it would be cut.
  encapContentInfo.eContent = new OctetString({ valueHex: info })
  const content = new SignedData({
    version: 3,
    encapContentInfo,
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm,
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await content.sign(key, 0, 'SHA-256')
  return content
}

const sha256 = (bytes: ArrayBuffer): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes)
