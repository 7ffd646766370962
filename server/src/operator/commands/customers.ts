import { isDeepStrictEqual } from 'node:util'
import { operatorCustomersText as words } from '@akvapolis/copy/operator/customers'
import { usageText } from '@akvapolis/copy/operator/desk'
import { maskedPhone } from '@akvapolis/copy/operator/policy'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import { isMobile, normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { deleteFor } from '../../features/account/delete-for.ts'
import { givePhone } from '../../features/account/give-phone.ts'
import { type Account, findCustomer, findCustomerByPhone } from '../../features/customers/customers.ts'
import { settleUnpaidOf } from '../../features/payments/cancel-unpaid.ts'
import { standingRecords } from '../../features/policies/lists.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Command } from '../desk/command.ts'
import { carryOut, confirm, type Desk, type ExitCode, misused, refuse, writeDown } from '../desk/desk.ts'
import { reasonIn } from '../desk/reason.ts'

export const customersChangePhone: Command = {
  operands: ['прежний номер', 'новый номер'],
  options: { reason: 'text' },
  run: async (desk, input) => {
    const { operands } = input
    const [from, to] = operands.map(mobileOf)
    const bad = operands.find((text) => mobileOf(text) === null)
    if (!from || !to || bad !== undefined) return misused(desk, words.badPhone(bad ?? ''))
    if (from === to) return misused(desk, words.samePhone)
    const reason = reasonIn(input)
    if (reason === null) return misused(desk, usageText.reasonNeeded)
    const { db } = desk.services
    const customer = await findCustomerByPhone(db, from)
    if (!customer) return refuse(desk, words.unknown(from))
    if (await findCustomerByPhone(db, to)) return refuse(desk, words.taken(to))
    if (!(await confirm(desk, words.checks(await knownOf(db, customer)), words.question))) return 1
    return carryOut(desk, {
      plan: words.plan(from, to),
      act: async (tx) =>
        (await givePhone(tx, desk.services, { customer, phone: to }))
          ? {
              subject: `customer ${customer.id}`,
              before: { phone: maskedPhone(from) },
              after: { phone: maskedPhone(to), reason },
            }
          : null,
      done: [words.done],
    })
  },
}

function mobileOf(text: string): Phone | null {
  const phone = normalisePhone(text)
  return phone !== null && isMobile(phone) ? phone : null
}

/** Which policies and drafts an account has: whoever lost the number of theirs knows the phone they bought it with. */
export const customersShow: Command = {
  operands: ['номер'],
  run: (desk, { operands: [named = ''] }) =>
    withCustomer(desk, named, async (customer) => {
      const records = await standingRecords(desk.services, customer.id)
      // Who looked is remembered, too.
      const looked = { subject: `customer ${customer.id}`, before: null, after: null }
      await writeDown(desk.services.db, desk, looked)
      desk.terminal.say(...words.show({ ...toldOf(customer), ...records }))
      return 0
    }),
}

/** Deletes as the customer would in «Личные данные»: who can't sign in, or has withdrawn their consent by letter. */
export const customersDelete: Command = {
  operands: ['номер'],
  options: { reason: 'text', 'consent-withdrawn': 'flag' },
  run: async (desk, input) => {
    const [named = ''] = input.operands
    const reason = reasonIn(input)
    if (reason === null) return misused(desk, usageText.reasonNeeded)
    return withCustomer(desk, named, (customer) =>
      forget(desk, { customer, reason, withdrawsConsent: input.has('consent-withdrawn') }),
    )
  },
}

type Forgetting = { customer: Account; reason: string; withdrawsConsent: boolean }

async function forget(desk: Desk, { customer, reason, withdrawsConsent }: Forgetting): Promise<ExitCode> {
  const [told, counted] = [toldOf(customer), await countedOf(desk.services.db, customer.id)]
  return carryOut(desk, {
    plan: words.deletion({ ...told, ...counted, withdrawsConsent }),
    first: () => askBankFirst(desk, customer.id),
    act: async (tx) => {
      const isAsTold = async (held: Account) =>
        isDeepStrictEqual([toldOf(held), await countedOf(tx, held.id)], [told, counted])
      return (await deleteFor(tx, desk.services, { customer, withdrawsConsent, isAsTold }))
        ? {
            subject: `customer ${customer.id}`,
            before: counted,
            after: { reason, consent_withdrawn: withdrawsConsent },
          }
        : null
    },
    done: [words.deleted],
  })
}

/** Goes on with the account of this phone or number; an unknown one is refused. */
async function withCustomer(
  desk: Desk,
  named: string,
  goOn: (customer: Account) => Promise<ExitCode>,
): Promise<ExitCode> {
  const who = customerMeant(named)
  if (!who) return misused(desk, words.badCustomer(named))
  const { db } = desk.services
  const customer = 'id' in who ? await findCustomer(db, who.id) : await findCustomerByPhone(db, who.phone)
  if (!customer) return refuse(desk, 'id' in who ? words.unknownId(who.id) : words.unknown(who.phone))
  return goOn(customer)
}

/** There is no way back: where the bank does not say whether an order is paid, nobody goes on by `--yes` alone. */
async function askBankFirst(desk: Desk, customerId: number): Promise<boolean> {
  const unsaid = await settleUnpaidOf(desk.services, customerId)
  if (unsaid === 0) return true
  if (!desk.isConfirmed) return confirm(desk, words.bankUnsaid(unsaid), words.withoutBank)
  refuse(desk, ...words.bankUnsaidToScript(unsaid))
  return false
}

/** By a phone, or by the number that the audit names a customer by: after a deletion elsewhere there is no other. */
function customerMeant(text: string): { id: number } | { phone: Phone } | null {
  if (/^[1-9]\d{0,8}$/.test(text)) return { id: Number(text) }
  const phone = mobileOf(text)
  return phone === null ? null : { phone }
}

async function countedOf(db: Kysely<Database>, id: number) {
  const { drafts, unpaid, policies } = await db
    .selectFrom('policy')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'draft').as('drafts'),
      fn.countAll<number>().filterWhere('state', '=', 'published').as('unpaid'),
      fn.countAll<number>().filterWhere('state', '!=', 'draft').as('policies'),
    ])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const { persons } = await db
    .selectFrom('insured_person')
    .select(({ fn }) => fn.countAll<number>().as('persons'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    policies: Number(policies),
    unpaid: Number(unpaid),
    drafts: Number(drafts),
    persons: Number(persons),
  }
}

const toldOf = ({ id, phone, created_at, confirmed_email }: Account) => ({
  id,
  phone,
  since: formatDate(moscowDate(created_at)),
  isMailed: confirmed_email !== null,
})

async function knownOf(db: Kysely<Database>, { id, phone, created_at, ...account }: Account) {
  const { policies } = await db
    .selectFrom('policy')
    .select(({ fn }) => fn.countAll<number>().as('policies'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const hasEmail = (account.confirmed_email ?? account.email) !== null
  return { id, phone, since: formatDate(moscowDate(created_at)), policies: Number(policies), hasEmail }
}
