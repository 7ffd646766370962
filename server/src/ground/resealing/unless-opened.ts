import type { QueryExecutorProvider } from 'kysely'
import type { Seal } from '../seal/seal.ts'
import { keysInUse } from './sealed-tables.ts'

/** The key that sealed what the database holds is not given. The message is one line for the operator. */
export class SealRefusal extends Error {
  override name = 'SealRefusal'
}

/** Throws SealRefusal where something is sealed that could not be opened. */
export async function refuseUnlessOpened(db: QueryExecutorProvider, seal: Seal): Promise<void> {
  const missing = await missingKeys(db, seal)
  if (missing.length === 0) return
  throw new SealRefusal(
    `APP_KEY: passports and documents in the database are sealed by the key ${missing.join(', ')}, which is not given here: give that key as APP_KEY, or behind the new one in APP_KEYS; one that was made by itself is the file app-key in DATA_DIR`,
  )
}

export async function missingKeys(db: QueryExecutorProvider, seal: Seal): Promise<string[]> {
  return (await keysInUse(db)).filter((key) => !seal.keyIds.includes(key))
}
