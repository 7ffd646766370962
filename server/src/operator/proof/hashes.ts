import { Connection } from '../../ground/database/connections/connections.ts'
import { BrokenSeal, type Seal } from '../../ground/seal/seal.ts'
import { sha256 } from '../../ground/sha256.ts'
import { openBytes, placesOfDocuments } from '../../ground/stored/documents/document-bytes.ts'

/** Stored hashes that were computed anew: how many, and how many are of something else. */
export type Hashes = { count: number; wrong: number }

/** `unopened`: those sealed by keys that are not at hand, of which nothing is known. Keys by their ids. */
export type DocumentHashes = Hashes & { unopened: { count: number; keys: string[] } }

const batchSize = 100

/** Of the words that buyers agreed to. */
export async function hashesOfWords(connectionString: string): Promise<Hashes> {
  return connected(connectionString, async (client) => {
    const { rows } = await client.query<Hashes>(`
      select count(*)::int, count(*) filter (
        where sha256 is distinct from sha256(convert_to(content::text, 'UTF8')))::int as wrong
      from key_information`)
    return rows[0] ?? { count: 0, wrong: 0 }
  })
}

/** Of the documents of policies, opened by their key. */
export async function hashesOfDocuments(connectionString: string, seal: Seal): Promise<DocumentHashes> {
  return connected(connectionString, async (client) => {
    const found = { count: 0, wrong: 0 }
    const unopened = { count: 0, keys: new Set<string>() }
    for (const document of ['policy', 'cancelled'] as const) {
      for await (const row of documentsIn(client, `${document}_document`)) {
        const verdict = judge(seal, row, placesOfDocuments[document](row.policy_id))
        if (typeof verdict === 'object') {
          unopened.count += 1
          unopened.keys.add(verdict.missingKey)
          continue
        }
        found.count += 1
        if (verdict === 'wrong') found.wrong += 1
      }
    }
    return { ...found, unopened: { ...unopened, keys: [...unopened.keys] } }
  })
}

type Row = { policy_id: number; pdf: Buffer; sealed_by: string | null; sha256: Buffer }

async function* documentsIn(client: Connection, table: string): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select policy_id, pdf, sealed_by, sha256 from ${table} where policy_id > $1 order by policy_id limit ${batchSize}`,
      [last],
    )
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.policy_id
  }
}

function judge(seal: Seal, row: Row, place: string): 'whole' | 'wrong' | { missingKey: string } {
  try {
    return sha256(openBytes(seal, row, place)).equals(row.sha256) ? 'whole' : 'wrong'
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    const { missingKey } = error
    // A key that only the bytes name, and not their row, is a byte that was altered.
    const isMissing = missingKey === row.sealed_by && missingKey !== null && !seal.keyIds.includes(missingKey)
    return isMissing ? { missingKey } : 'wrong'
  }
}

/** Work on a connection of its own. */
export async function connected<Found>(
  connectionString: string,
  work: (client: Connection) => Promise<Found>,
): Promise<Found> {
  const client = new Connection({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
