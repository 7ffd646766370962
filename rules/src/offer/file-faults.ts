import type { z } from 'zod'
import { textFaultsIn } from '../text-faults.ts'

export const fileFaultCodes = [
  'missing',
  'wrong_type',
  'empty',
  'text_too_long',
  'hidden_sign',
  'too_small',
  'too_large',
  'malformed',
  'decimal',
  'above_zero',
  'no_date',
  'country_code',
  'no_risk',
  'id_repeated',
  'rank_repeated',
  'zone_undefined',
  'country_repeated',
  'country_unknown',
  'bands_broken',
  'bands_short',
  'fixed_risk',
  'group_unknown',
  'programme_too_long',
  'trip_too_dear',
  'limit',
  'depth',
  'no_programme',
  'no_hours',
  'headlines',
  'too_deep',
  'unknown_key',
  'key_repeated',
] as const
export type FileFaultCode = (typeof fileFaultCodes)[number]

/** One thing wrong in a file of a tariff or a cover: where (`zones[0].eur_per_day`), what, and the value it is about. */
export type FileFault = { path: string; code: FileFaultCode; value: string }

export type JudgedFile<Content> = { ok: true; content: Content } | { ok: false; faults: FileFault[] }

/** Judges the shape of a file's content, then whether all of it is read and its parts fit each other. */
export function judgeFile<Content>(
  content: unknown,
  {
    shape,
    contradictionsIn,
  }: {
    shape: z.ZodType<Content>
    contradictionsIn: (content: Content) => FileFault[]
  },
): JudgedFile<Content> {
  const shaped = shape.safeParse(content)
  if (!shaped.success) {
    return { ok: false, faults: shaped.error.issues.map((issue) => shapeFault(issue, content)) }
  }
  const faults = [
    ...unreadIn(content, shaped.data),
    ...textFaultsIn(shaped.data).map((fault) => ({ ...fault, path: pathText(fault.path) })),
    ...contradictionsIn(shaped.data),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content: shaped.data }
}

/** Keys that nobody reads: one that is misspelt would be passed over in silence, where it may be left out. */
function unreadIn(content: unknown, read: unknown, path: readonly PropertyKey[] = []): FileFault[] {
  if (!isObject(content) || !isObject(read)) return []
  const entries = Object.entries(content).filter(([, value]) => value !== undefined)
  const unread = entries.map(([key]) => key).filter((key) => !Object.hasOwn(read, key))
  const within = entries.flatMap(([key, value]) =>
    unreadIn(value, Reflect.get(read, key), [...path, Array.isArray(content) ? Number(key) : key]),
  )
  if (unread.length === 0) return within
  return [{ path: pathText(path), code: 'unknown_key', value: unread.join(', ') }, ...within]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

type Issue = z.core.$ZodIssue

/** What the shape refuses in a file's content. */
function shapeFault(issue: Issue, content: unknown): FileFault {
  const { code, value } = judge(issue, content)
  return { path: pathText(issue.path), code, value }
}

function judge(issue: Issue, content: unknown): Pick<FileFault, 'code' | 'value'> {
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_key', value: issue.keys.join(', ') }
  if (valueAt(content, issue.path) === undefined) return { code: 'missing', value: '' }
  const own = fileFaultCodes.find((code) => code === issue.message)
  if (own) return { code: own, value: '' }
  if (issue.code === 'invalid_type') return { code: 'wrong_type', value: issue.expected }
  if (issue.code === 'invalid_union') return { code: 'no_risk', value: '' }
  return issue.code === 'too_small' || issue.code === 'too_big'
    ? outside(issue)
    : { code: 'malformed', value: '' }
}

/** A number beyond a bound, or a text or list of another length than is wanted. */
function outside(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): Pick<FileFault, 'code' | 'value'> {
  const isList = issue.origin === 'array' || issue.origin === 'string'
  if (issue.code === 'too_big') {
    return isList
      ? { code: 'wrong_type', value: 'tuple' }
      : { code: 'too_large', value: String(issue.maximum) }
  }
  // Only a tuple wants more than one.
  if (isList) return issue.minimum > 1 ? { code: 'wrong_type', value: 'tuple' } : { code: 'empty', value: '' }
  // Every exclusive bound is zero.
  if (issue.inclusive === false) return { code: 'above_zero', value: '' }
  return { code: 'too_small', value: String(issue.minimum) }
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isObject(value) ? Reflect.get(value, key) : undefined),
    content,
  )
}

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
