import { operatorPolicyText as words } from '@akvapolis/copy/operator/policy'
import { findMoney, type RefundEnding, refundAttempt } from '../../features/payments/refund.ts'
import { movePolicy } from '../../features/policies/move-policy.ts'
import type { AttemptRow, PolicyRow } from '../../ground/database/schema.ts'
import { readInfo } from '../../ground/stored/policy.ts'
import type { Command, Input } from '../desk/command.ts'
import { carryOut, confirm, type Desk, type ExitCode, refuse, writeDown } from '../desk/desk.ts'
import { nameOf, withPolicy } from './policy.ts'

export const policyRefund: Command = {
  operands: ['номер'],
  options: { order: 'text', again: 'flag' },
  run: (desk, input) =>
    withPolicy(desk, input.operands[0] ?? '', async (policy) => {
      if (policy.total_kopecks === 0) return cancelFree(desk, policy)
      const moneys = await findMoney(desk.services.db, policy.id)
      const chosen = choose(policy, moneys, input.option('order'))
      if ('refusal' in chosen) return refuse(desk, ...chosen.refusal)
      const { attempt } = chosen
      if (attempt.state === 'ref') {
        desk.terminal.say(words.alreadyReturned(attempt.order_id))
        return 0
      }
      return giveBack(desk, { policy, attempt, input })
    }),
}

/** A policy that bonus days have paid for: they go back, unless its cover has begun. No bank is asked. */
async function cancelFree(desk: Desk, policy: PolicyRow): Promise<ExitCode> {
  const { clock, queue } = desk.services
  const name = nameOf(policy)
  if (policy.state === 'cancelled') {
    desk.terminal.say(words.alreadyCancelled(name))
    return 0
  }
  if (policy.state !== 'paid') return refuse(desk, words.noMoney(name))
  const hasBegun = () => policy.start_date <= clock.today()
  if (hasBegun()) return refuse(desk, words.daysUsed(name, policy.start_date))
  const { bonus_days } = readInfo(policy)
  return carryOut(desk, {
    plan: words.cancelFreePlan(name, bonus_days),
    act: async (tx) => {
      // The question may have stood over midnight.
      if (hasBegun()) return null
      const move = { move: 'refund', reason: 'bonus days given back', now: clock.now() } as const
      const moved = await movePolicy(tx, policy, move)
      if (!moved) return null
      const notice = {
        policyId: policy.id,
        orderId: policy.external_id,
        kopecks: 0,
        left: 'cancelled',
      } as const
      await queue.add(tx, 'send_refund_notice', notice)
      return { subject: name, before: { policy: policy.state }, after: { policy: moved.state, bonus_days } }
    },
    done: [words.cancelledFree(name)],
  })
}

/** The payment that goes back: the one named, or the only one whose money is still here. */
function choose(
  policy: PolicyRow,
  moneys: readonly AttemptRow[],
  orderId: string | undefined,
): { attempt: AttemptRow } | { refusal: string[] } {
  if (orderId !== undefined) {
    const attempt = moneys.find(({ order_id }) => order_id === orderId)
    return attempt ? { attempt } : { refusal: [words.unknownOrder(orderId)] }
  }
  const here = moneys.filter(({ state }) => state === 'end')
  const [only] = here.length > 0 ? here : moneys
  if (!only) return { refusal: [words.noMoney(nameOf(policy))] }
  if (here.length > 1) return { refusal: words.manyMoneys(here.map(moneyOf)) }
  return { attempt: only }
}

async function giveBack(
  desk: Desk,
  { policy, attempt, input }: { policy: PolicyRow; attempt: AttemptRow; input: Input },
): Promise<ExitCode> {
  const { services } = desk
  const hasBegun = policy.start_date <= services.clock.today()
  const plan = words.refundPlan({ ...moneyOf(attempt), start: policy.start_date, hasBegun })
  if (!(await confirm(desk, plan))) return 1
  const subject = nameOf(policy)
  const before = { policy: policy.state, order: attempt.order_id, kopecks: moneyOf(attempt).kopecks }
  const ending = await refundAttempt(services, {
    attempt,
    isAgain: input.has('again'),
    note: (tx) => writeDown(tx, desk, { subject, before, after: { asked: true } }),
  })
  await writeDown(services.db, desk, { subject, before, after: ending })
  return tell(desk, ending)
}

function tell(desk: Desk, ending: RefundEnding): ExitCode {
  const { refundEnding } = words
  if (ending.code === 'returned' || ending.code === 'under_way') {
    desk.terminal.say(refundEnding[ending.code])
    return 0
  }
  return ending.code === 'asked_before'
    ? refuse(desk, refundEnding.asked_before)
    : refuse(desk, refundEnding[ending.code](ending.reason))
}

/** The bank gives back what came, which need not be what was asked for. */
const moneyOf = ({ order_id, kopecks, came_kopecks, is_duplicate }: AttemptRow) => ({
  orderId: order_id,
  kopecks: came_kopecks ?? kopecks,
  isDuplicate: is_duplicate,
})
