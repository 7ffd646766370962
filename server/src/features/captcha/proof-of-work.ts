import { createHmac } from 'node:crypto'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../ground/clock.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Captcha } from '../../ports/captcha.ts'

const lifeMinutes = 10

/** Iterations of PBKDF2 a guess, how many more with each step of work after the first, and guesses up to the right one. */
type Effort = { cost: number; step: number; guesses: readonly [number, number] }

/** Half a million iterations: a second of a slow phone's work. Ten steps are ten seconds at most, five on average. */
const aSecondOnAPhone: Effort = { cost: 1_000, step: 500, guesses: [100, 1_000] }

/** `{challenge, solution}` as base64 of its JSON; what is inside is judged by the library. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number(), cost: z.number() }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/** A captcha of our own: the browser works for a second or longer, nobody else is asked. Solved ones count once. */
export function proofOfWork({
  db,
  clock,
  appKey,
  effort: { cost, step, guesses } = aSecondOnAPhone,
}: {
  db: Kysely<Database>
  clock: Clock
  appKey: Buffer
  /** Less for customers of tests, who are many. */
  effort?: Effort
}): Captcha {
  const secrets = {
    hmacSignatureSecret: secretFor(appKey, 'captcha'),
    hmacKeySignatureSecret: secretFor(appKey, 'captcha key'),
  }
  const costOf = (work: number) => cost + step * (work - 1)
  return {
    challenge: (work = 1) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: costOf(work),
        counter: randomInt(...guesses),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + lifeMinutes * minuteMs),
        ...secrets,
      }),
    verify: async (token, _ip, work = 1) => {
      const solved = readToken(token)
      if (!solved) return { ok: false }
      const { nonce, expiresAt = 0, cost: paid = 0 } = solved.challenge.parameters
      // The library asks the machine's clock; ours is an argument.
      if (expiresAt * 1000 <= clock.now().getTime() || paid < costOf(work)) return { ok: false }
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets })
      return { ok: verified && (await isFirstUse(db, clock, nonce)) }
    },
  }
}

function readToken(token: string): { challenge: Challenge; solution: Solution } | null {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    // The library checks the signature over every parameter before it reads one.
    return parsed.success ? (parsed.data as unknown as { challenge: Challenge; solution: Solution }) : null
  } catch {
    return null // no JSON
  }
}

async function isFirstUse(db: Kysely<Database>, clock: Clock, nonce: string): Promise<boolean> {
  const now = clock.now()
  const used = await db
    .insertInto('used_captcha')
    .values({ hash: Buffer.from(nonce), expires_at: new Date(now.getTime() + lifeMinutes * minuteMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

const secretFor = (key: Buffer, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('base64url')
