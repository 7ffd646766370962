import type { Answered } from '../trial/persistent.ts'

export type VersionName = 'last' | 'today'
/** What serves: the last release on its own schema, on today's, beside today's, and today's alone. */
export type Part = 'own' | 'schema' | 'both' | 'today'
export type Seller = `${Part}: ${VersionName}`
/** How many policies servers of a version published in a part. */
export type Published = Partial<Record<Seller, number>>

const sellers: readonly Seller[] = ['own: last', 'schema: last', 'both: last', 'both: today', 'today: today']

type Seen = {
  published: Published
  answers: readonly (Answered & { part: Part })[]
  /** Files of pages that a server did not give. */
  unserved: readonly string[]
}

/** Nobody is refused or answered otherwise, whoever serves, and who is to sell in a part does. */
export function judgedRelease({ published, answers, unserved }: Seen) {
  const idle = sellers.filter((seller) => !published[seller])
  const failed = answers.filter(({ status }) => status === 0 || status >= 300)
  const wrong = [...new Set(failed.map(({ part, path, status }) => `${part}: ${path}: ${status}`))]
  const told = { published, idle, wrong, unserved }
  return { ok: [idle, wrong, unserved].every(({ length }) => length === 0), told }
}
