import type { Placement } from '@akvapolis/contract/verification'
import type { Issue, IssueCode } from '@akvapolis/rules/issues'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { type Refusal, tooOften, wrong } from '../../ground/outcome.ts'
import { bucketOf, type DeviceToken } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { checkCode, spendCode } from './codes.ts'
import { noteConfirmed } from './watch-sent.ts'

type Given = {
  sessionId: string
  phone: Phone
  placement: Placement
  code: string
  ip: string
  device: DeviceToken
  /** The field that takes the refusal of a wrong code. */
  field: 'code' | 'code_number'
}

/** What is told of a code that was not given, beside all else that is wrong. */
export const missingCode = (code: string, path: Given['field']): Issue[] =>
  code.trim() === '' ? [{ path, code: 'required' }] : []

const lock = { first: 15 * 60, again: 2 * 3600 }

type Wrong = Extract<Awaited<ReturnType<typeof checkCode>>, { isRight: false }>

/** A right one too may have run out, or been used where its answer was lost: only a new one helps. */
function whyWrong({ isLive, isOver }: Wrong): IssueCode {
  if (isOver) return 'attempts_over'
  return isLive ? 'code_wrong' : 'code_over'
}

/**
 * A right code, still to be spent by `spendCode`, or why it is none. Only a wrong code against a live one counts as a
 * failure at the phone, of the device known to it or of all others; whoever asks without a code of their own locks nobody out but their own session.
 * `again`: what is answered once more to a code that has just been spent, whose answer may be lost; null to any other.
 */
export async function takeCode<Again = never>(
  services: Services,
  { code, ip, device, field, ...purpose }: Given,
  again: () => Promise<Again | null> = async () => null,
): Promise<{ codeId: number } | Refusal | Again> {
  const { limits } = services
  const { phone, placement: note } = purpose
  // For a phone that is to be one's own it is told at the account of who is signed in.
  const atPhone = note === 'change_phone' ? {} : { of: { phone } }
  const refused = { event: 'code_refused', note } as const
  const missing = missingCode(code, field)
  if (missing.length > 0) return wrong(...missing)
  const { key } = await bucketOf(services, { phone, device })
  const locked = await limits.secondsLocked('codeCheck', key)
  if (locked !== null) return { ...tooOften(locked), refused: { ...refused, ...atPhone } }
  const lockedHere = await limits.secondsLocked('codeCheck', purpose.sessionId)
  if (lockedHere !== null) return { ...tooOften(lockedHere), refused }
  const over = await limits.take(['codeCheckAddress', addressKey(ip)])
  if (over) return over
  const checked = await checkCode(services, purpose, code)
  if (checked.isRight) {
    await noteConfirmed(services)
    return { codeId: checked.id }
  }
  const answer = await again()
  if (answer !== null) return answer
  await limits.countFailure('codeCheck', checked.isLive ? key : purpose.sessionId, lock)
  const refusal = wrong({ path: field, code: whyWrong(checked) })
  // Where there was no code to guess, nothing was tried at an account.
  return { ...refusal, refused: checked.isLive ? { ...refused, ...atPhone } : refused }
}

export type Spent = { codeId: number; now: Date }

type Behind<Opened extends object> = {
  /** Runs in the transaction that spends the code. */
  open: (tx: Kysely<Database>, spent: Spent) => Promise<Opened>
  /** The same once more, to a code that has just been spent; null to any other. */
  again: (db: Kysely<Database>) => Promise<Opened | null>
}

/** What a right code opens, once; for a moment it is answered again, as its answer may be lost. */
export async function openByCode<Opened extends object>(
  services: Services,
  given: Given,
  { open, again }: Behind<Opened>,
): Promise<Opened | Refusal> {
  const { db, clock } = services
  const taken = await takeCode(services, given, () => again(db))
  if (!('codeId' in taken)) return taken
  const { codeId } = taken
  const now = clock.now()
  return db.transaction().execute(async (tx): Promise<Opened | Refusal> => {
    await lockSession(tx, given.sessionId)
    if (await spendCode(tx, codeId, now)) return open(tx, { codeId, now })
    return (await again(tx)) ?? wrong({ path: given.field, code: 'code_over' })
  })
}
