import { deskText, usageText } from '@akvapolis/copy/operator/desk'
import { operatorAcceptText as words } from '@akvapolis/copy/operator/payments/accept'
import { findMoney } from '../../../features/payments/refund.ts'
import { type AcceptEnding, acceptMoney, isTooLate } from '../../../features/payments/settle-by-hand.ts'
import type { AttemptRow, PolicyRow } from '../../../ground/database/schema.ts'
import type { Command } from '../../desk/command.ts'
import { confirm, type Desk, type ExitCode, misused, refuse, writeDown } from '../../desk/desk.ts'
import { reasonIn } from '../../desk/reason.ts'
import { nameOf, withPolicy } from '../policy.ts'

export const policyAccept: Command = {
  operands: ['номер'],
  options: { reason: 'text' },
  run: async (desk, input) => {
    const reason = reasonIn(input)
    if (reason === null) return misused(desk, usageText.reasonNeeded)
    return withPolicy(desk, input.operands[0] ?? '', async (policy) => {
      const number = nameOf(policy)
      if (policy.state === 'paid') {
        desk.terminal.say(words.alreadyPaid(number))
        return 0
      }
      const moneys = await findMoney(desk.services.db, policy.id)
      const attempt = moneys.find(({ state, is_duplicate }) => state === 'end' && !is_duplicate)
      if (policy.state !== 'review' || !attempt) return refuse(desk, words.notInReview(number, policy.state))
      if (isTooLate({ policy, attempt, today: desk.services.clock.today() }))
        return refuse(desk, words.started(number, policy.start_date))
      if (attempt.refund_asked_at) return refuse(desk, words.refundAsked(attempt.order_id))
      return accept(desk, { policy, attempt, reason })
    })
  },
}

type Accepting = { policy: PolicyRow; attempt: AttemptRow; reason: string }

async function accept(desk: Desk, { policy, attempt, reason }: Accepting): Promise<ExitCode> {
  const { order_id: orderId, came_at: cameAt, came_kopecks, kopecks } = attempt
  const number = nameOf(policy)
  const came = came_kopecks ?? kopecks
  const total = policy.total_kopecks
  const hasBegun = policy.start_date < desk.services.clock.today()
  const heardLate = hasBegun ? cameAt : null
  if (!(await confirm(desk, words.plan({ number, orderId, came, total, heardLate })))) return 1
  const ending = await acceptMoney(desk.services, {
    attempt,
    note: (tx) =>
      writeDown(tx, desk, {
        subject: number,
        before: { policy: policy.state, order: orderId, kopecks: came, total },
        after: { policy: 'paid', reason },
      }),
  })
  return tell(desk, ending)
}

function tell(desk: Desk, ending: AcceptEnding): ExitCode {
  if (ending.code === 'accepted') {
    desk.terminal.say(words.ending.accepted)
    return 0
  }
  if (ending.code === 'changed') return refuse(desk, deskText.changedMeanwhile)
  if (ending.code === 'partly_returned') return refuse(desk, words.ending.partly_returned(ending.leftKopecks))
  return 'reason' in ending
    ? refuse(desk, words.ending[ending.code](ending.reason))
    : refuse(desk, words.ending[ending.code])
}
