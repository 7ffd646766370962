import { type KeyObject, sign, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { Constructed, fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { sha256 } from '../../../../ground/sha256.ts'

/** A key and its certificate, followed by those that lead to who is trusted. */
export type SigningKey = { key: KeyObject; certificates: [X509Certificate, ...X509Certificate[]] }

/** Asks a time-stamp service about the bytes of a signature; answers its token. */
export type TimeStamp = (signature: Uint8Array) => Promise<Uint8Array>

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  algorithmProtection: '1.2.840.113549.1.9.52',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

const signAside = promisify<string, Uint8Array, KeyObject, Buffer>(sign)

/**
 * Makes detached signatures over bytes, as PAdES wants them at its levels B-B and, time-stamped, B-T (ETSI EN 319 142-1):
 * each names its certificate, and the time it claims stands in the document alone. What all of them say is read and encoded once.
 */
export function messageSigner(
  { key, certificates }: SigningKey,
  timeStamp: TimeStamp | null,
): (bytes: Uint8Array) => Promise<Uint8Array> {
  const chain = certificates.map(({ raw }) => Certificate.fromBER(raw))
  const [own] = chain
  if (!own) throw new Error('a key has its certificate')
  const always = attributesOfAll({ own, raw: certificates[0].raw, key })

  return async (bytes) => {
    // In the order of their encoding, as a set is.
    const inOrder = [...always, attributeOf(bytes)].toSorted((one, other) =>
      Buffer.compare(one.der, other.der),
    )
    const attributes = inOrder.map(({ attribute }) => attribute)
    const signature = await signAside('sha256', encodedSet(attributes), key)
    const signerInfo = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      digestAlgorithm: bySha256(),
      signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      signatureAlgorithm: algorithmOf(key),
      signature: new OctetString({ valueHex: signature }),
    })
    if (timeStamp) signerInfo.unsignedAttrs = stampedBy(await timeStamp(signature))
    const content = new SignedData({
      version: 1,
      digestAlgorithms: [bySha256()],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
      certificates: chain,
      signerInfos: [signerInfo],
    })
    const message = new ContentInfo({ contentType: oid.signedData, content: content.toSchema(true) })
    return new Uint8Array(message.toSchema().toBER())
  }
}

const bySha256 = () => new AlgorithmIdentifier({ algorithmId: oid.sha256 })

function algorithmOf(key: KeyObject): AlgorithmIdentifier {
  return key.asymmetricKeyType === 'rsa'
    ? new AlgorithmIdentifier({ algorithmId: oid.rsaWithSha256, algorithmParams: new Null() })
    : new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 })
}

type Signing = { own: Certificate; raw: Uint8Array; key: KeyObject }
type Encoded = { attribute: Attribute; der: Buffer }

/** What is signed beside the digest. */
const attributesOfAll = ({ own, raw, key }: Signing): Encoded[] =>
  [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.signingCertificateV2, values: [signingCertificate(own, raw)] }),
    new Attribute({ type: oid.algorithmProtection, values: [protectedAlgorithms(key)] }),
  ].map(encoded)

function attributeOf(bytes: Uint8Array): Encoded {
  const digest = new OctetString({ valueHex: sha256(bytes) })
  return encoded(new Attribute({ type: oid.messageDigest, values: [digest] }))
}

const encoded = (attribute: Attribute): Encoded => ({
  attribute,
  der: Buffer.from(attribute.toSchema().toBER()),
})

const encodedSet = (attributes: Attribute[]): Uint8Array =>
  new Uint8Array(new SetOf({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER())

/** SigningCertificateV2 of RFC 5035, its hash the SHA-256 that is meant where none is named. */
function signingCertificate({ issuer, serialNumber }: Certificate, raw: Uint8Array): Sequence {
  const names = new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] })
  const identified = new Sequence({
    value: [
      new OctetString({ valueHex: sha256(raw) }),
      new IssuerSerial({ issuer: names, serialNumber }).toSchema(),
    ],
  })
  return new Sequence({ value: [new Sequence({ value: [identified] })] })
}

/** CMSAlgorithmProtection of RFC 6211: nobody can put weaker algorithms in their place. */
function protectedAlgorithms(key: KeyObject): Sequence {
  const { valueBlock } = algorithmOf(key).toSchema()
  const signature = new Constructed({ idBlock: { tagClass: 3, tagNumber: 1 }, value: valueBlock.value })
  return new Sequence({ value: [bySha256().toSchema(), signature] })
}

function stampedBy(token: Uint8Array): SignedAndUnsignedAttributes {
  const { result } = fromBER(token)
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.timeStampToken, values: [result] })],
  })
}
