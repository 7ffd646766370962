import { sha256 } from '../../../ground/sha256.ts'
import type { PaymentRecord } from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'

/** Keeps what a notification said, each record of a body once; false when some of it was there already. */
export async function keepEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  body: Buffer,
  records: PaymentRecord[],
): Promise<boolean> {
  if (records.length === 0) return true
  const bodyHash = sha256(body)
  const now = clock.now()
  const kept = await db
    .insertInto('bank_event')
    .values(
      records.map((record) => ({
        body_sha256: bodyHash,
        order_id: record.orderId,
        bank_payment_id: record.paymentId,
        bank_state: record.bankState,
        kopecks: record.kopecks,
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['body_sha256', 'order_id', 'bank_state']).doNothing())
    .returning('id')
    .execute()
  return kept.length === records.length
}
