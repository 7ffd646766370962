import { randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'
import { patience } from '../../../ground/queue/job-time.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { TimeStamp } from './embedded/signed-message.ts'

const sha256Oid = '2.16.840.1.101.3.4.2.1'
const largestAnswer = 16 * 1024

/** Asks a service by RFC 3161 over HTTP, and believes a token only when it is about what was asked. */
export function timeStampsFrom(url: string): TimeStamp {
  return async (signature) => {
    const asked = question(signature)
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: asked.bytes,
      redirect: 'error',
      signal: AbortSignal.timeout(patience.timeStamp),
    }).catch((error: Error) => failed(error.name))
    if (!reply.ok) failed(`status ${reply.status}`)
    const bytes = await reply.arrayBuffer()
    if (bytes.byteLength > largestAnswer) failed('too long an answer')
    return tokenIn(bytes, { nonce: asked.nonce, signature })
  }
}

function question(signature: Uint8Array) {
  const digest = sha256(signature)
  // Above zero, and of one length.
  const nonce = new Integer({ valueHex: Buffer.concat([Buffer.from([1]), randomBytes(8)]) })
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid }),
    hashedMessage: new OctetString({ valueHex: digest }),
  })
  const request = new TimeStampReq({ version: 1, messageImprint, nonce, certReq: true })
  return { nonce, bytes: request.toSchema().toBER() }
}

type Asked = { nonce: Integer; signature: Uint8Array }

async function tokenIn(bytes: ArrayBuffer, { nonce, signature }: Asked): Promise<Uint8Array> {
  const { status, timeStampToken } = readable(() => TimeStampResp.fromBER(bytes))
  // 0 granted, 1 granted with changes.
  if (status.status > 1 || !timeStampToken) return failed(`refused with status ${status.status}`)
  const signed = readable(() => new SignedData({ schema: timeStampToken.content }))
  // Its signature, and that it is about these bytes.
  const isTrue = await signed.verify({ signer: 0, data: new Uint8Array(signature).buffer }).catch(() => false)
  if (!isTrue) failed('a token that does not hold')
  const content = signed.encapContentInfo.eContent?.getValue() ?? failed('a token without content')
  const { nonce: told } = readable(() => TSTInfo.fromBER(content))
  if (!told?.isEqual(nonce)) failed('a token of another question')
  return new Uint8Array(timeStampToken.toSchema().toBER())
}

function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    return failed('an answer that is none')
  }
}

function failed(reason: string): never {
  throw new Error(`time-stamp service: ${reason}`)
}
