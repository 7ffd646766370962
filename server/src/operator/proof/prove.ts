import { operatorRestoreText as words } from '@akvapolis/copy/operator/restore'
import type { Config } from '../../ground/config/config.ts'
import { startEmbeddedPostgres } from '../../ground/database/embedded/embedded-postgres.ts'
import { besideOthers } from '../../ground/database/embedded/recovery/recover.ts'
import { openLog } from '../../ground/log.ts'
import { keysAtHand } from '../../ground/resealing/keys-at-hand.ts'
import { sealBy } from '../../ground/seal/seal.ts'
import { type Figures, fingerprintOf, readFigures } from './figures.ts'
import { connected, type DocumentHashes, hashesOfDocuments, hashesOfWords } from './hashes.ts'

/** `missingKeys`: the ids of those without which some documents could not be judged. */
type Proof = { lines: string[]; isSound: boolean; missingKeys: string[]; figures: Figures }

/** Reads all of the database in `dataDir`, which it starts; `then` changes it after. */
export async function prove(
  dataDir: string,
  config: Config,
  then: (connectionString: string) => Promise<void> = async () => {},
): Promise<Proof> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: openLog('silent'),
    settings: besideOthers,
  })
  try {
    const proof = await proveRunning(postgres.connectionString, config)
    await then(postgres.connectionString)
    return proof
  } finally {
    await postgres.stop()
  }
}

/** Reads all of a database and computes anew what it keeps the hash of. */
export async function proveRunning(connectionString: string, config: Config): Promise<Proof> {
  const figures = await connected(connectionString, readFigures)
  const texts = await hashesOfWords(connectionString)
  const keys = await keysAtHand(config, connectionString)
  const documents = keys && (await hashesOfDocuments(connectionString, sealBy(keys)))
  const rows = figures.tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    words.read(figures.tables.length, rows, fingerprintOf(figures)),
    ...figures.policies.map(({ state, count, kopecks }) => words.policies(state, count, kopecks)),
    words.payments(figures.payments.count, figures.payments.kopecks),
    words.bonusDays(figures.bonusDays),
    words.texts(texts.count, texts.wrong),
    ...(documents ? linesOf(documents) : [words.documentsUnopened]),
  ]
  const isSound = texts.wrong + (documents?.wrong ?? 0) === 0
  return { lines, figures, isSound, missingKeys: documents?.unopened.keys ?? [] }
}

function linesOf({ count, wrong, unopened }: DocumentHashes): string[] {
  const opened = words.documents(count, wrong)
  if (unopened.count === 0) return [opened]
  const others = words.documentsOfOtherKeys(unopened.count, unopened.keys)
  return count === 0 ? [others] : [opened, others]
}
