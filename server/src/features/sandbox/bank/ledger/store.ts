import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../ground/database/schema.ts'
import { type BankPayment, bankPayment } from './payment.ts'

/** Where the bank keeps its books: one payment for each order of the shop. */
export type SandboxBankStore = {
  find(orderId: string): Promise<BankPayment | undefined>
  save(payment: BankPayment): Promise<void>
}

/** Books that survive a restart. The bank has one table of its own and touches no other. */
export function postgresStore(db: Kysely<Database>): SandboxBankStore {
  return {
    async find(orderId) {
      // PostgreSQL's text holds no NUL and fails on one; no order is called so.
      if (orderId.includes('\0')) return undefined
      const row = await db
        .selectFrom('sandbox_bank_payment')
        .select('payment')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row && bankPayment.parse(row.payment)
    },
    async save(payment) {
      const row = { payment: JSON.stringify(payment), updated_at: sql<Date>`now()` }
      await db
        .insertInto('sandbox_bank_payment')
        .values({ order_id: payment.order.orderId, ...row })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
        .execute()
    },
  }
}

/** Books for tests: they last as long as the process. */
export function memoryStore(): SandboxBankStore {
  const payments = new Map<string, BankPayment>()
  return {
    find: async (orderId) => payments.get(orderId),
    save: async (payment) => {
      payments.set(payment.order.orderId, payment)
    },
  }
}
