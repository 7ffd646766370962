import { addMonths, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { type FileDifference, fileDifferences } from '@akvapolis/rules/offer/file-differences'
import type { FileFault, JudgedFile } from '@akvapolis/rules/offer/file-faults'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import type { EuroRate } from '../../ground/offer/price-basis.ts'
import { UnreadableJson } from '../../ground/stored/versions.ts'
import { jsonFault, type Place } from './json-fault.ts'
import { repeatedKeys } from './repeated-keys.ts'

/** A tariff or a cover that was applied: a file of the insurer's with its first day. */
export type Applied = { id: number; name: string; validFrom: IsoDate }

type ReadFile<Content> =
  | { ok: true; content: Content }
  | { ok: false; reason: 'no_utf8' }
  | { ok: false; reason: 'no_json'; place: Place }
  | { ok: false; reason: 'too_nested' }
  | { ok: false; reason: 'faults'; faults: FileFault[] }

/** Reads the bytes of a file. */
export function readDatedFile<Content>(
  bytes: Buffer,
  judge: (content: unknown) => JudgedFile<Content>,
): ReadFile<Content> {
  const source = textOf(bytes)
  if (source === null) return { ok: false, reason: 'no_utf8' }
  const content = parse(source)
  const seen = unlessTooNested(() =>
    content === undefined ? { place: jsonFault(source) } : { repeated: repeatedKeys(source) },
  )
  if (seen === null) return { ok: false, reason: 'too_nested' }
  if (seen.place) return { ok: false, reason: 'no_json', place: seen.place }
  const judged = judge(content)
  const faults = [...seen.repeated, ...(judged.ok ? [] : judged.faults)]
  return judged.ok && faults.length === 0 ? judged : { ok: false, reason: 'faults', faults }
}

/** Null for bytes that are no UTF-8, which would put «�» for every Russian letter. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null where a text has more brackets within each other than its reader, which calls itself, can follow. */
function unlessTooNested<Seen>(look: () => Seen): Seen | null {
  try {
    return look()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What applying a file would change. */
export type FilePlan = {
  /** In force on its first day without it. */
  compared: Applied
  /** Of what would hold on that day; all of the new one when `isUnreadable`. */
  differences: FileDifference[]
  /** No release can read what is stored: there is nothing to compare with. */
  isUnreadable: boolean
  /** Applied for the same day before: it gives way. */
  sameDay: Applied | null
  /** Applied for a later day before: it follows. */
  next: Applied | null
  /** Set before for a day earlier than that: it follows a tariff's own rate. A cover has none. */
  nextRate: EuroRate | null
}

export type Planned =
  | { ok: true; plan: FilePlan }
  | { ok: false; reason: 'past_date' }
  | { ok: false; reason: 'far_date' }
  | { ok: false; reason: 'demonstration' }
  | { ok: false; reason: 'no_difference'; same: Applied }

type Comparison<Content> = {
  compared: Applied
  /** Null: it can't be read. */
  held: Content | null
  next: Applied | null
  nextRate?: EuroRate | null
}

/** Compares a file with what would be in force on its first day. */
export function planOf<Content extends Tariff | Cover>(
  content: Content,
  { compared, held, next, nextRate = null }: Comparison<Content>,
): Planned {
  const differences = fileDifferences(held, content).filter(({ path }) => path !== 'valid_from')
  if (differences.length === 0) return { ok: false, reason: 'no_difference', same: compared }
  const sameDay = compared.validFrom === content.valid_from ? compared : null
  return { ok: true, plan: { compared, differences, isUnreadable: held === null, sameDay, next, nextRate } }
}

/** Why a file can't be applied, whatever it is compared with. */
export function refusedAtOnce(
  { valid_from, demonstration }: Tariff | Cover,
  { today, isProduction }: { today: IsoDate; isProduction: boolean },
): Extract<Planned, { ok: false }> | null {
  if (valid_from < today) return { ok: false, reason: 'past_date' }
  if (valid_from > addMonths(today, 12)) return { ok: false, reason: 'far_date' }
  return isProduction && demonstration ? { ok: false, reason: 'demonstration' } : null
}

/** Null for what no release can read: a file can take its place. */
export function readIfPossible<Content>(read: () => Content): Content | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableJson) return null
    throw error
  }
}
