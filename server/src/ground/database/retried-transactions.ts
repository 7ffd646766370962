import { Kysely, type TransactionBuilder } from 'kysely'

const mostTries = 3

/** Ended for the sake of another one: a serialization failure, a deadlock. Nothing of it was written. */
const endedForAnother: ReadonlySet<unknown> = new Set(['40001', '40P01'])

/**
 * Each transaction that PostgreSQL ends for another's sake is tried anew, so what it does may be done three times: nothing
 * that outlives a rollback belongs into it.
 */
export class RetriedTransactions<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return retrying(super.transaction())
  }
}

/** The same builder, and each that it makes. A word of the builder's that is missing here does not compile. */
function retrying<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  const own: Pick<TransactionBuilder<Tables>, keyof TransactionBuilder<Tables>> = {
    execute: (callback) => retried(() => execute(callback)),
    setAccessMode: (mode) => retrying(setAccessMode(mode)),
    setIsolationLevel: (level) => retrying(setIsolationLevel(level)),
  }
  return Object.assign(builder, own)
}

async function retried<Result>(execute: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await execute()
    } catch (error) {
      const isEnded = error instanceof Error && 'code' in error && endedForAnother.has(error.code)
      if (!isEnded || tries === mostTries) throw error
    }
  }
}
