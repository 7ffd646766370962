import type { z } from 'zod'

export const tariffFaultCodes = [
  'missing',
  'wrong_type',
  'empty',
  'too_small',
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
] as const
export type TariffFaultCode = (typeof tariffFaultCodes)[number]

/** One thing wrong in a tariff file: where (`zones[0].eur_per_day`), what, and the value it is about. */
export type TariffFault = { path: string; code: TariffFaultCode; value: string }

type Issue = z.core.$ZodIssue

/** What the shape refuses in a file's content. */
export function shapeFault(issue: Issue, content: unknown): TariffFault {
  const { code, value } = judge(issue, content)
  return { path: pathText(issue.path), code, value }
}

function judge(issue: Issue, content: unknown): Pick<TariffFault, 'code' | 'value'> {
  if (valueAt(content, issue.path) === undefined) return { code: 'missing', value: '' }
  const own = tariffFaultCodes.find((code) => code === issue.message)
  if (own) return { code: own, value: '' }
  if (issue.code === 'invalid_type') return { code: 'wrong_type', value: issue.expected }
  if (issue.code === 'invalid_union') return { code: 'no_risk', value: '' }
  if (issue.code === 'too_small') {
    return issue.origin === 'array' || issue.origin === 'string'
      ? { code: 'empty', value: '' }
      : { code: 'too_small', value: String(issue.minimum) }
  }
  return { code: 'malformed', value: '' }
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    content,
  )
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
