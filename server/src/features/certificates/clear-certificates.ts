import { sql } from 'kysely'
import { type Chore, clearing, countUpTo, inSmallBatches } from '../../ground/database/in-small-batches.ts'
import type { Services } from '../../sessions/services.ts'

/**
 * Clears away what nobody can open any more: links whose trip is over, and the bytes of their certificates. Hashes and
 * check ids stay, so that a paper in somebody's hand can still be checked.
 */
export async function clearCertificates({ db, clock, log }: Services): Promise<void> {
  const before = clock.now()
  await inSmallBatches(log, [
    clearing(db, { table: 'certificate_link', key: 'id', age: 'ends_at', before }),
    bytesOver(db, before),
  ])
}

function bytesOver(db: Services['db'], before: Date): Chore {
  const over = sql`from certificate_document where pdf is not null and ends_at < ${before}`
  return {
    rows: 'certificate_document',
    batch: async (most) => {
      const { numAffectedRows } = await sql`
        update certificate_document set pdf = null where id = any(array(
          select id ${over} order by ends_at limit ${most} for update skip locked
        ))
      `.execute(db)
      return Number(numAffectedRows ?? 0)
    },
    left: (most) => countUpTo(db, over, most),
  }
}
