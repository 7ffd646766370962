import { sql } from 'kysely'
import { type Chore, countUpTo, inSmallBatches } from '../../ground/database/in-small-batches.ts'
import type { Services } from '../../sessions/services.ts'

/** Clears away papers of which no policy came. Those of a policy are looked at again in a year. Run by any number of servers. */
export async function clearPapers(services: Services): Promise<void> {
  await inSmallBatches(services.log, [unsoldPapers(services)])
}

function unsoldPapers({ db, clock }: Services): Chore {
  const now = clock.now()
  const old = sql`from key_information where kept_until < ${now}`
  return {
    rows: 'key_information',
    batch: async (most) => {
      const { rows } = await sql`
        with old as materialized (
          select sha256, exists (select from policy where key_information = sha256)
            or exists (select from policy where offered_key_information = sha256) as is_sold
          ${old} order by kept_until limit ${most} for update skip locked
        ), kept as (
          update key_information as paper set kept_until = ${now}::timestamptz + interval '1 year'
          from old where paper.sha256 = old.sha256 and is_sold
        ), gone as (
          delete from key_information as paper using old where paper.sha256 = old.sha256 and not is_sold
        )
        select from old
      `.execute(db)
      return rows.length
    },
    left: (most) => countUpTo(db, old, most),
  }
}
