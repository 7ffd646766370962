import type { Difference } from '@akvapolis/copy/operator/proof'
import type { Figures } from './figures.ts'

/** Where a restored database is not what its copy was made of. */
export function differencesBetween(kept: Figures, read: Figures): Difference[] {
  const isSame = ({ count, kopecks }: Figures['payments'], other: Figures['payments']) =>
    count === other.count && kopecks === other.kopecks
  return [
    ...pairsBy('name', kept.tables, read.tables).flatMap(([table, a, b]) => tableDifference(table, a, b)),
    ...pairsBy('state', kept.policies, read.policies)
      .filter(([, a, b]) => a === null || b === null || !isSame(a, b))
      .map(([state, a, b]): Difference => ({ kind: 'policies', state, kept: a, read: b })),
    ...(isSame(kept.payments, read.payments)
      ? []
      : [{ kind: 'payments' as const, kept: kept.payments, read: read.payments }]),
    ...(kept.bonusDays === read.bonusDays
      ? []
      : [{ kind: 'bonusDays' as const, kept: kept.bonusDays, read: read.bonusDays }]),
  ]
}

type Table = Figures['tables'][number]

function tableDifference(table: string, kept: Table | null, read: Table | null): Difference[] {
  if (kept?.rows !== read?.rows)
    return [{ kind: 'rows', table, kept: kept?.rows ?? null, read: read?.rows ?? null }]
  return kept?.sum === read?.sum ? [] : [{ kind: 'contents', table }]
}

/** What has the same name in both, or stands in one alone. */
function pairsBy<Key extends string, One extends Record<Key, string>>(
  key: Key,
  kept: readonly One[],
  read: readonly One[],
): [name: string, kept: One | null, read: One | null][] {
  const named = (all: readonly One[], name: string) => all.find((one) => one[key] === name) ?? null
  const names = new Set([...kept, ...read].map((one) => one[key]))
  return [...names].map((name) => [name, named(kept, name), named(read, name)])
}
