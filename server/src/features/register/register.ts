import { addDays, type IsoDate, moscowMidnight } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { type Kysely, sql } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'

/** Money that came for a policy, or beside its price; that went back; bonus days taken for a policy, and given back. */
export type RegisterKind = 'came' | 'surplus' | 'back' | 'days_taken' | 'days_back'

export type RegisterEntry = {
  at: Date
  kind: RegisterKind
  policy: { number: string; product: ProductCode; start: IsoDate; end: IsoDate; price: Kopecks }
  /** Of money: how much moved, never below zero, by which order. */
  money: { kopecks: Kopecks; orderId: string; bankPaymentId: string | null; method: PaymentMethod } | null
  /** Of bonus days: how many. */
  days: number | null
}

/** From midnight to midnight in Moscow. */
type Day = { from: Date; to: Date }

/**
 * What moved on a day of Moscow, in its order, the same each time, and without a name. A day that is over is told the same for ever, but for money
 * whose coming the bank told us later than on its day.
 */
export async function registerOf(db: Kysely<Database>, date: IsoDate): Promise<RegisterEntry[]> {
  const day = { from: moscowMidnight(date), to: moscowMidnight(addDays(date, 1)) }
  const found = [
    ...(await cameOn(db, day)),
    ...(await cameUnwritten(db, day)),
    ...(await wentBackOn(db, day)),
    ...(await wentBackUnwritten(db, day)),
    ...(await bonusDaysOn(db, day)),
  ]
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const policyColumns = [
  'policy.draft_number',
  'policy.number',
  'policy.product',
  'policy.start_date',
  'policy.end_date',
  'policy.total_kopecks',
] as const

const attempts = (db: Kysely<Database>) =>
  db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('policy', 'policy.id', 'attempt.policy_id')
    .select(policyColumns)
    .select(['order_id', 'bank_payment_id', 'method', 'is_duplicate'])
    .select((eb) => eb.fn.coalesce('attempt.came_kopecks', 'attempt.kopecks').as('came'))
    .where('attempt.state', 'in', moneyStates)
    .orderBy('attempt.id')

const endedOn = (db: Kysely<Database>, { from, to }: Day) =>
  attempts(db)
    .select((eb) => eb.ref('ended_at').$notNull().as('at'))
    .where('ended_at', '>=', from)
    .where('ended_at', '<', to)

async function cameOn(db: Kysely<Database>, { from, to }: Day): Promise<RegisterEntry[]> {
  const came = await attempts(db)
    .select((eb) => eb.ref('came_at').$notNull().as('at'))
    .where('came_at', '>=', from)
    .where('came_at', '<', to)
    .execute()
  return came.map(asCome)
}

/** What came and went unheard: all that is known of its day is that on which the bank told of its return. */
async function cameUnwritten(db: Kysely<Database>, day: Day): Promise<RegisterEntry[]> {
  const came = await endedOn(db, day).where('came_at', 'is', null).execute()
  return came.map(asCome)
}

async function wentBackOn(db: Kysely<Database>, { from, to }: Day): Promise<RegisterEntry[]> {
  const back = await attempts(db)
    .innerJoin('returned_money as returned', 'returned.attempt_id', 'attempt.id')
    .select(['returned.at', 'returned.kopecks'])
    .where('returned.at', '>=', from)
    .where('returned.at', '<', to)
    .orderBy('returned.id')
    .execute()
  return back.map((row) => moneyEntry(row, { ...row, kind: 'back' }))
}

/** What a server of the release before has heard of, while it ran beside the first that keeps it. */
async function wentBackUnwritten(db: Kysely<Database>, day: Day): Promise<RegisterEntry[]> {
  const back = await endedOn(db, day)
    .select('kept_kopecks')
    .select(({ selectFrom }) =>
      selectFrom('returned_money')
        .select(({ fn }) => fn.sum<number>('kopecks').as('sum'))
        .whereRef('attempt_id', '=', 'attempt.id')
        .as('written'),
    )
    .where(sql<boolean>`(attempt.state = 'ref' or kept_kopecks is not null)`)
    .execute()
  return back
    .map((row) => ({ ...row, kopecks: row.came - (row.kept_kopecks ?? 0) - Number(row.written ?? 0) }))
    .filter(({ kopecks }) => kopecks > 0)
    .map((row) => moneyEntry(row, { ...row, kind: 'back' }))
}

async function bonusDaysOn(db: Kysely<Database>, { from, to }: Day): Promise<RegisterEntry[]> {
  const moved = await db
    .selectFrom('bonus_ledger as ledger')
    .innerJoin('policy', 'policy.id', 'ledger.policy_id')
    .select(policyColumns)
    .select(['ledger.at', 'ledger.kind', 'ledger.days'])
    .where('ledger.at', '>=', from)
    .where('ledger.at', '<', to)
    .orderBy('ledger.id')
    .execute()
  return moved.map(({ at, kind, days, ...row }) => ({
    at,
    kind: kind === 'take' ? 'days_taken' : 'days_back',
    policy: policyOf(row),
    money: null,
    days: Math.abs(days),
  }))
}

type Row = Pick<
  PolicyRow,
  'draft_number' | 'number' | 'product' | 'start_date' | 'end_date' | 'total_kopecks'
>
type MoneyRow = Row & { order_id: string; bank_payment_id: string | null; method: PaymentMethod }
type Moved = { at: Date; kind: RegisterKind; kopecks: Kopecks }

const asCome = (row: MoneyRow & { at: Date; came: Kopecks; is_duplicate: boolean }): RegisterEntry =>
  moneyEntry(row, { at: row.at, kind: row.is_duplicate ? 'surplus' : 'came', kopecks: row.came })

const moneyEntry = (row: MoneyRow, { at, kind, kopecks }: Moved): RegisterEntry => ({
  at,
  kind,
  policy: policyOf(row),
  money: { kopecks, orderId: row.order_id, bankPaymentId: row.bank_payment_id, method: row.method },
  days: null,
})

const policyOf = (row: Row): RegisterEntry['policy'] => ({
  number: row.number ?? row.draft_number,
  product: row.product,
  start: row.start_date,
  end: row.end_date,
  price: row.total_kopecks,
})
