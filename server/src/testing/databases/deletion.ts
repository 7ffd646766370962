import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'

/** Deletes an account and leaves what hangs on it, as a deletion that another session has only just begun. */
export async function beginDeletion(
  tx: Kysely<Database>,
  { customerId, at }: { customerId: number; at: Date },
): Promise<void> {
  await tx.updateTable('customer').set({ phone: null, deleted_at: at }).where('id', '=', customerId).execute()
}
