import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Issue } from '@akvapolis/rules/issues'
import { passwordIssue } from '@akvapolis/rules/person/passwords'

/**
 * argon2id, 19 MiB, two passes: some 40 ms. It runs on libuv's four threads, so that no more than four are hashed at
 * once and the others wait in line.
 */
const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const saltLength = 16

/** A password as it is kept: 'argon2id$<salt>$<tag>', both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength)
  const tag = await derive('argon2id', { ...cost, message: Buffer.from(password), nonce })
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether it is the password; without a hash it takes as long and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', tag = ''] = (hash ?? '').split('$')
  const nonce = salt === '' ? Buffer.alloc(saltLength) : Buffer.from(salt, 'base64url')
  const derived = await derive('argon2id', { ...cost, message: Buffer.from(password), nonce })
  const kept = Buffer.from(tag, 'base64url')
  return kept.length === derived.length && timingSafeEqual(kept, derived)
}

/** Judges a new password typed twice. */
export function newPasswordIssues({
  password,
  confirmation,
}: {
  password: string
  confirmation: string | null | undefined
}): Issue[] {
  const code = passwordIssue(password)
  if (code) return [{ path: 'password', code }]
  return password === confirmation ? [] : [{ path: 'password_confirmation', code: 'passwords_differ' }]
}
