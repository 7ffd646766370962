import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import PQueue from 'p-queue'
import type { Database } from '../../ground/database/schema.ts'
import { Overloaded } from '../../ground/outcome.ts'

/**
 * argon2id, 19 MiB, two passes: some 40 ms. Who raises it may forget nothing: each hash says its own, and becomes one of
 * these at the next right sign-in.
 */
const derive = promisify(argon2)
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltLength = 16
const tagLength = 32

/** Of libuv's four threads one is left to whatever else waits for them: the names of neighbours, files. */
const turns = new PQueue({ concurrency: 3 })
/** A second or two of hashing: nobody who waits for longer waits for the answer. */
const mostWaiting = 60

type Cost = { memory: number; passes: number; parallelism: number }
type Kept = { cost: Cost; nonce: Buffer; tag: Buffer }

/** A password as it is kept: the text form of argon2, '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>'. */
export const hashPassword = (password: string): Promise<string> => hashWith(password, randomBytes(saltLength))

/**
 * Secrets that are tried together, under one salt: a try costs one hash, however many they are. A set has one place in the line,
 * and one that has begun is done to its end.
 */
export async function hashSet(secrets: readonly string[]): Promise<string[]> {
  const nonce = randomBytes(saltLength)
  const hashes: string[] = []
  for (const secret of secrets)
    hashes.push(await hashWith(secret, nonce, hashes.length > 0 ? Number.POSITIVE_INFINITY : mostWaiting))
  return hashes
}

async function hashWith(secret: string, nonce: Buffer, most = mostWaiting): Promise<string> {
  const tag = await deriveTag(secret, { cost, nonce }, most)
  return `${beginning(cost)}${bare(nonce)}$${bare(tag)}`
}

/** Whether it is the password; without a hash, and with one of another cost, it takes as long: time tells nobody's account. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  return (await placeInSet(password, hash === null ? [] : [hash])) === 0
}

/** Where among the hashes of a set a secret's is; -1 where it is not, in as much time. */
export async function placeInSet(secret: string, hashes: readonly string[]): Promise<number> {
  const today = { cost, nonce: Buffer.alloc(saltLength) }
  const set = hashes.map(readHash)
  const [first = null] = set
  const [derived] = await Promise.all([
    deriveTag(secret, first ?? today),
    first && beginning(first.cost) !== beginning(cost) ? deriveTag(secret, today) : null,
  ])
  // Lone surrogates are all hashed as one character.
  if (!secret.isWellFormed()) return -1
  return set.findIndex((kept) => kept?.tag.length === derived.length && timingSafeEqual(kept.tag, derived))
}

/** Keeps a password that was just right at today's cost, unless it is so kept or has been changed meanwhile. */
export async function raiseCost(
  db: Kysely<Database>,
  { customerId, password, hash }: { customerId: number; password: string; hash: string | null },
): Promise<void> {
  if (hash === null || hash.startsWith(beginning(cost))) return
  await db
    .updateTable('customer')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', customerId)
    .where('password_hash', '=', hash)
    .execute()
}

/** Rejects with Overloaded. */
async function deriveTag(
  password: string,
  { cost, nonce }: Omit<Kept, 'tag'>,
  most = mostWaiting,
): Promise<Buffer> {
  if (turns.size >= most) throw new Overloaded(2)
  return turns.add(() => derive('argon2id', { ...cost, tagLength, message: Buffer.from(password), nonce }))
}

const beginning = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
/** Base64 without its padding, as that text form wants it. */
const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
/** Of releases that hashed at one cost alone and did not say it. */
const formerForm = /^argon2id\$([\w-]+)\$([\w-]+)$/
const formerCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

function readHash(hash: string): Kept | null {
  const [, memory, passes, parallelism, salt, tag] = form.exec(hash) ?? []
  if (salt && tag) {
    const said = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    return { cost: said, nonce: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
  }
  const [, formerSalt, formerTag] = formerForm.exec(hash) ?? []
  if (!formerSalt || !formerTag) return null
  return {
    cost: formerCost,
    nonce: Buffer.from(formerSalt, 'base64url'),
    tag: Buffer.from(formerTag, 'base64url'),
  }
}
