import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { calls } from '@akvapolis/contract/calls'
import type { keyQuestion, newKeyQuestion } from '@akvapolis/contract/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import type { Shop } from './shop.ts'
import type { Reply, Visitor } from './visitor.ts'

/** What is different about an answer from that of an honest browser and key. */
export type Different = {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  isUserVerified?: boolean
  /** How often the key says it has been used; one more each time. */
  counter?: number
}

type Options = { origin: string }

/** A key as a phone or a computer keeps one, and the browser around it on a page of `origin`. */
export function anAuthenticator({ origin }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(16)
  const id = idBytes.toString('base64url')
  let owner = ''
  let used = 0

  return {
    id,

    /** What navigator.credentials.create answers. */
    create(question: z.output<typeof newKeyQuestion>, different: Different = {}) {
      const { challenge, rp } = question
      owner = question.user.id
      const head = headOf({ rpId: rp.id, flags: 0x40, counter: used, ...different })
      const attestationObject = attestationOf(Buffer.concat([head, keyData(idBytes, publicKey)]))
      const clientDataJSON = clientData('webauthn.create', { challenge, origin, ...different })
      return credential(id, {
        attestationObject,
        clientDataJSON: clientDataJSON.toString('base64url'),
        transports: ['internal'],
      })
    },

    /** What navigator.credentials.get answers. */
    get({ challenge, rpId }: z.output<typeof keyQuestion>, different: Different = {}) {
      used += 1
      const authData = headOf({ rpId, flags: 0, counter: used, ...different })
      const clientDataJSON = clientData('webauthn.get', { challenge, origin, ...different })
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
      return credential(id, {
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: clientDataJSON.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: different.userHandle ?? owner,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof anAuthenticator>

/** Adds a key to the customer of a session; answers its id. */
export async function aPasskey(
  shop: Shop,
  customer: Visitor,
  key = anAuthenticator({ origin: shop.services.config.publicUrl }),
): Promise<string> {
  const { body: question } = await customer.call(calls.startPasskey)
  const added = await customer.call(calls.addPasskey, { credential: key.create(question) })
  if (added.status !== 200) throw new Error(`passkeys/add: ${JSON.stringify(added.body)}`)
  return key.id
}

/** Signs in by a key, as a page does it. */
export async function signInByKey(
  visitor: Visitor,
  key: Authenticator,
  different?: Different,
): Promise<Reply> {
  const { body: question } = await visitor.call(calls.startPasskeySignIn)
  return visitor.call(calls.signInWithPasskey, { credential: key.get(question, different) })
}

const credential = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
})

/** A new key as the authenticator's data has it. */
function keyData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)])
}

function attestationOf(authData: Buffer): string {
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(attestation)).toString('base64url')
}

/** The part of the authenticator's data that every answer has. */
function headOf({
  rpId,
  flags,
  counter,
  isUserVerified = true,
}: {
  rpId: string
  flags: number
  counter: number
  isUserVerified?: boolean
}): Buffer {
  const userPresent = 0x01
  const head = Buffer.alloc(37)
  createHash('sha256').update(rpId).digest().copy(head)
  head.writeUInt8(flags | userPresent | (isUserVerified ? 0x04 : 0), 32)
  head.writeUInt32BE(counter, 33)
  return head
}

const clientData = (type: string, { challenge, origin }: { challenge: string; origin: string }) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
