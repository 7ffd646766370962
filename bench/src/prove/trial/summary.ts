import type { Line } from './proof.ts'

/** What of a line is told for all of them together. */
type Counted = Line & { acknowledged?: number; rows?: number; lost?: readonly string[] | number }

export type Summary = {
  name: 'all'
  ok: boolean
  proofs: number
  acknowledged: number
  rows: number
  lost: number
}

/** Of lines that tell what was lost of which rows; `restore`, which loses seconds by its nature, tells no rows. */
export function summaryOf(lines: readonly Counted[]): Summary {
  const counted = lines.filter(({ rows }) => rows !== undefined)
  const sum = (of: (line: Counted) => number) => counted.reduce((all, line) => all + of(line), 0)
  return {
    name: 'all',
    ok: lines.every(({ ok }) => ok),
    proofs: lines.length,
    acknowledged: sum(({ acknowledged = 0 }) => acknowledged),
    rows: sum(({ rows = 0 }) => rows),
    lost: sum(({ lost = 0 }) => (typeof lost === 'number' ? lost : lost.length)),
  }
}
