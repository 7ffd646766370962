import { hash } from 'node:crypto'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Sold } from '../../trial/buyers.ts'
import type { Mailed } from '../../trial/trial.ts'

/** Policies of which the stored, the shown and the mailed paper are not the same bytes. */
export async function otherPapers(
  database: Connection,
  { sold, mailed }: { sold: readonly Sold[]; mailed: readonly Mailed[] },
): Promise<string[]> {
  const { rows } = await database.query<{ number: string; sha256: string }>(`
    select number, encode(sha256, 'hex') as sha256
    from policy_document join policy on policy.id = policy_id`)
  const stored = new Map(rows.map(({ number, sha256 }) => [number, sha256]))
  const ofFile = Map.groupBy(
    mailed.flatMap(({ papers }) => papers),
    ({ fileName }) => fileName,
  )
  const others: string[] = []
  for (const { number, buyer } of sold) {
    const shown = hash('sha256', await buyer.paper(number))
    const sent = ofFile.get(`akvapolis-${number}.pdf`) ?? []
    const hashes = new Set([shown, stored.get(number), ...sent.map(({ sha256 }) => sha256)])
    if (hashes.size > 1) others.push(number)
  }
  return others
}
