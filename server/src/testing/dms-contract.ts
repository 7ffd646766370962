import { calls } from '@akvapolis/contract/calls'
import { grantDays } from '../features/bonus-days/ledger.ts'
import type { Services } from '../sessions/services.ts'
import { aCustomer, type TestCustomer } from './customer.ts'
import type { Shop } from './shop.ts'

/** A day within a year of the tests' trips. */
export const contractEnd = '2027-11-30'

type Contract = {
  number: string
  surname: string
  name: string
  birth: string
  end: string
  days: number
  country: number | null
  phone: string | null
}

let numbers = 0

/** A DMS contract as the insurer's import leaves it; answers its number. By default Смирнова's of testing/customer.ts. */
export async function aDmsContract(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  changes: Partial<Contract> = {},
): Promise<{ id: number; number: string }> {
  numbers += 1
  const contract: Contract = {
    number: `T-${String(numbers).padStart(4, '0')}`,
    surname: 'Смирнова',
    name: 'Ольга',
    birth: '1988-03-12',
    end: contractEnd,
    days: 30,
    country: null,
    phone: null,
    ...changes,
  }
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('dms_contract')
      .values({
        number: contract.number,
        holder_surname: contract.surname,
        holder_name: contract.name,
        holder_birth: contract.birth,
        end_date: contract.end,
        country_id: contract.country,
        phone: contract.phone,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grantDays(tx, { contractId: id, days: contract.days, now: clock.now() })
    return { id, number: contract.number }
  })
}

export type Holder = TestCustomer & { contract: { id: number; number: string } }

/** A customer who has just registered, with a DMS contract linked and in use. */
export async function aHolder(shop: Shop, changes: Partial<Contract> = {}): Promise<Holder> {
  const customer = await aCustomer(shop)
  const contract = await aDmsContract(shop.services, { phone: customer.phone, ...changes })
  const { body } = await customer.call(calls.checkBonusDays, { policy_number: contract.number })
  if (body.result.dms_end === null) throw new Error('the contract was not linked')
  return { ...customer, contract }
}

/** What a contract holds, and what its ledger says it holds. */
export async function daysOf(
  { db }: Pick<Services, 'db'>,
  { id }: { id: number },
): Promise<{ balance: number; ledger: number; lines: string[] }> {
  const { balance } = await db
    .selectFrom('dms_contract')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('bonus_ledger')
    .select(['kind', 'days'])
    .where('contract_id', '=', id)
    .orderBy('id')
    .execute()
  const ledger = lines.reduce((sum, { days }) => sum + days, 0)
  return { balance, ledger, lines: lines.map(({ kind, days }) => `${kind} ${days}`) }
}
