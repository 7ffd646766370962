import { operatorPolicyText as words } from '@akvapolis/copy/operator/policy'
import { isEmail } from '@akvapolis/rules/person/email'
import { namesInRow } from '@akvapolis/rules/person/names'
import { type KeptNames, printedName } from '@akvapolis/rules/person/printed-name'
import type { Kysely } from 'kysely'
import { findCustomer } from '../../features/customers/customers.ts'
import { doubtOf } from '../../features/customers/long-silence.ts'
import { keptAndSentOf } from '../../features/documents/kept-and-sent.ts'
import { isOwnAddress, resendPolicy } from '../../features/documents/resend-policy.ts'
import { paymentsOf } from '../../features/payments/payments-of.ts'
import { keptOf } from '../../features/policies/came-money.ts'
import { findAnyPolicy } from '../../features/policies/find-policy.ts'
import { historyOf } from '../../features/policies/history.ts'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { readContract, readInfo } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { actionsAbout } from '../desk/actions.ts'
import type { Command } from '../desk/command.ts'
import { carryOut, confirm, type Desk, type ExitCode, misused, refuse, writeDown } from '../desk/desk.ts'

export const policyShow: Command = {
  operands: ['номер'],
  options: { full: 'flag' },
  run: (desk, { operands: [name = ''], has }) =>
    withPolicy(desk, name, async (policy) => {
      const { db } = desk.services
      const isFull = has('full')
      const lines = await describe(desk, policy, isFull)
      // Who looked at a person's data is remembered, too.
      await writeDown(db, desk, { subject: nameOf(policy), before: null, after: { full: isFull } })
      desk.terminal.say(...lines)
      return 0
    }),
}

export const policyResend: Command = {
  operands: ['номер'],
  options: { to: 'text' },
  run: (desk, { operands: [name = ''], option }) => {
    const to = option('to')
    if (to !== undefined && !isEmail(to)) return Promise.resolve(misused(desk, words.badAddress(to)))
    return withPolicy(desk, name, async (policy) => {
      if (policy.state !== 'paid') return refuse(desk, words.notPaid(nameOf(policy), policy.state))
      if (policy.anonymised_at !== null) return refuse(desk, words.anonymised(nameOf(policy)))
      const doubt = await doubtAbout(desk.services.db, desk.services, policy)
      if (doubt === 'quiet') return refuse(desk, words.quiet(nameOf(policy)))
      if (doubt === 'silent' && !(await confirm(desk, words.silentChecks, words.checked))) return 1
      const email = to ?? policy.email
      const isOwn = isOwnAddress(policy, email)
      return carryOut(desk, {
        plan: words.resendPlan(nameOf(policy), isOwn, email),
        act: async (tx) => {
          const now = await findAnyPolicy(tx, name)
          if (now?.state !== 'paid' || (await doubtAbout(tx, desk.services, now)) !== doubt) return null
          await resendPolicy(tx, desk.services, { policy, email })
          return { subject: nameOf(policy), before: null, after: { to: isOwn ? 'own' : 'other' } }
        },
        done: [words.resendDone],
      })
    })
  },
}

/** A deleted account has nobody who could have lost it. */
async function doubtAbout(db: Kysely<Database>, { clock }: Services, policy: PolicyRow) {
  const customer = await findCustomer(db, policy.customer_id, { lock: 'key share' })
  return customer ? doubtOf(policy, customer, clock.now()) : null
}

/** Goes on with the policy of this name; an unknown one is refused. */
export async function withPolicy(
  desk: Desk,
  name: string,
  goOn: (policy: PolicyRow) => Promise<ExitCode>,
): Promise<ExitCode> {
  const policy = await findAnyPolicy(desk.services.db, name)
  return policy ? goOn(policy) : refuse(desk, words.unknown(name))
}

export const nameOf = ({ number, draft_number }: Pick<PolicyRow, 'number' | 'draft_number'>): string =>
  number ?? draft_number

const nameLines = (holder: KeptNames): string => {
  const { latin, russian } = printedName(holder)
  return [latin, russian].filter(Boolean).join(', ')
}

async function describe({ services }: Desk, policy: PolicyRow, isFull: boolean): Promise<string[]> {
  const { holder, tourists } = readContract(policy)
  const { db } = services
  const { attempts, tasks } = await paymentsOf(db, policy.id)
  const customer = await findCustomer(db, policy.customer_id)
  const { documents, mails } = await keptAndSentOf(services, policy.id)
  return words.show({
    number: policy.number,
    draftNumber: policy.draft_number,
    state: policy.state,
    product: policy.product,
    start: policy.start_date,
    end: policy.end_date,
    kopecks: policy.total_kopecks,
    holder: nameLines(holder),
    email: policy.email,
    phone: holder.phone,
    accountPhone: customer?.phone ?? null,
    tourists: tourists.map(({ surname, name }) => namesInRow(surname, name)),
    people: readInfo(policy).tourists.length,
    anonymisedAt: policy.anonymised_at,
    isFull,
    history: await historyOf(db, policy.id),
    attempts: attempts.map((attempt) => ({
      orderId: attempt.order_id,
      state: attempt.state,
      kopecks: attempt.kopecks,
      came: attempt.came_kopecks,
      isDuplicate: attempt.is_duplicate,
      createdAt: attempt.created_at,
      refundAskedAt: attempt.refund_asked_at,
      earned: keptOf(attempt),
      events: attempt.events.map(({ bank_state, kopecks, received_at }) => ({
        state: bank_state,
        kopecks,
        at: received_at,
      })),
    })),
    tasks: tasks.map(({ id, reason, order_id, done_at }) => ({
      id,
      reason,
      orderId: order_id,
      doneAt: done_at,
    })),
    documents,
    mails,
    actions: await actionsAbout(db, nameOf(policy)),
  })
}
