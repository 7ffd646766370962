import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { SoftName } from '../../ground/limits/limit-rules.ts'
import type { HardUse, Limits, SoftUse } from '../../ground/limits/limits.ts'
import { overSoftLimit } from '../../ground/limits/soft-limits.ts'
import type { TooOften } from '../../ground/outcome.ts'
import type { Captcha } from '../../ports/captcha.ts'
import { bucketOf, type DeviceToken } from './known-devices.ts'

type Judges = { limits: Limits; captcha: Captcha; db: Kysely<Database> }

type Trying = {
  phone: Phone
  device: DeviceToken
  ip: string
  token: string | null | undefined
  sessionId: string
  /** What a try takes of its bucket. */
  tries: (key: string) => HardUse[]
  /** Past a bucket that strangers have emptied. */
  byWork: { name: SoftName; key: string }
  /** What each try takes of its address and of everybody. */
  uses: SoftUse[]
}

/**
 * Takes one of the tries at a phone, before anything is looked up; answers what a right one gives back. The tries of a
 * device that the account knows are its own. On any other one, whose tries strangers may have used up, each further
 * one is let pass by work, some a day.
 */
export async function takeBucketTry(
  { limits, captcha, db }: Judges,
  { phone, device, ip, token, sessionId, tries, byWork, uses }: Trying,
): Promise<HardUse[] | TooOften> {
  const { key, isKnown } = await bucketOf({ db }, { phone, device })
  const own = tries(key)
  const isEmpty = await limits.take(...own)
  if (isEmpty && isKnown) return isEmpty
  const counted = isEmpty ? [] : own
  const soft: SoftUse[] = isEmpty ? [...uses, [byWork.name, byWork.key]] : uses
  const over = await overSoftLimit({ limits, captcha }, { uses: soft, counted, ip, token, sessionId })
  if (!over) return counted
  return isEmpty ? { ...over, retryAfter: isEmpty.retryAfter } : over
}
