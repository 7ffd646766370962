import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

/** What was done about something before, oldest first. */
export async function actionsAbout(
  db: Kysely<Database>,
  subject: string,
): Promise<{ at: Date; operator: string; command: string }[]> {
  return db
    .selectFrom('operator_action')
    .select(['at', 'operator', 'command'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}
