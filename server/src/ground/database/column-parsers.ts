import { type CustomTypesConfig, types } from 'pg'

type Oid = Parameters<typeof types.getTypeParser>[0]

// Casts: the type lists scalar columns only; these are the arrays of pg_type.
const bigintArray = 1016 as Oid
const dateArray = 1182 as Oid
const textArray = 1009 as Oid

const parsers = new Map<Oid, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, safeInteger],
  [dateArray, textArrayOf],
  [bigintArray, (text) => textArrayOf(text).map(safeInteger)],
])

/**
 * How columns arrive: `date` as 'YYYY-MM-DD' (pg's own parser shifts it by the server's time zone), bigint as
 * number, numeric as text, timestamptz as Date. Belongs to a pool, not to the whole process as with
 * `types.setTypeParser`.
 */
export const columnParsers: CustomTypesConfig = {
  getTypeParser: (oid: Oid, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}

/** Kopecks stay far below the limit; beyond it a number would silently be another one. */
function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${text} is no safe integer`)
  return number
}

function textArrayOf(text: string): string[] {
  return types.getTypeParser(textArray)(text)
}
