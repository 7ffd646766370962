import { hourMs, minuteMs } from '@akvapolis/rules/dates/durations'
import { sql } from 'kysely'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import { whyFailed } from '../../../ground/log.ts'
import type { Services } from '../../../sessions/services.ts'
import { policyColumns } from '../../policies/find-policy.ts'

/** So long the job of a policy has it for itself. */
const jobsOwn = 5 * minuteMs
const atOnce = 20
const mostFailures = 3

/**
 * Stores what is owed and no job has stored: of policies that were paid under an earlier release, or whose job was given
 * up. In any order, so that one that can't be stored holds up no other.
 */
export async function storeOwedDocuments(
  services: Services,
  store: (policy: PolicyRow) => Promise<unknown>,
): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now().getTime()
  let failures = 0
  for (const policy of await owedSince(services, new Date(now - jobsOwn))) {
    if (failures === mostFailures) break
    await store(policy).catch((error: Error) => {
      failures += 1
      log.warn(whyFailed(error), 'a document is not stored')
    })
  }
  const { owed } = await db
    .selectFrom('owed_document')
    .select(({ fn }) => fn.countAll<number>().as('owed'))
    .where('since', '<', new Date(now - hourMs))
    .executeTakeFirstOrThrow()
  if (owed > 0) log.error({ alarm: 'documents', owed }, 'documents are not stored after an hour')
}

function owedSince({ db }: Services, limit: Date): Promise<PolicyRow[]> {
  return db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', 'in', (query) =>
      query
        .selectFrom('owed_document')
        .select('policy_id')
        .where('since', '<', limit)
        .orderBy(sql`random()`)
        .limit(atOnce),
    )
    .execute()
}
