import { usageText } from '@akvapolis/copy/operator/desk'
import { operatorTasksText as words } from '@akvapolis/copy/operator/tasks'
import { closeTask, findTask } from '../../../features/payments/settle-by-hand.ts'
import type { Command } from '../../desk/command.ts'
import { carryOut, misused, refuse } from '../../desk/desk.ts'
import { reasonIn } from '../../desk/reason.ts'
import { nameOf } from '../policy.ts'

/** For what the bank's word never closes, as what was settled with the bank by telephone. */
export const tasksClose: Command = {
  operands: ['номер задачи'],
  options: { reason: 'text' },
  run: async (desk, input) => {
    const [typed = ''] = input.operands
    if (!/^[1-9]\d{0,14}$/.test(typed)) return misused(desk, words.badNumber(typed))
    const note = reasonIn(input)
    if (note === null) return misused(desk, usageText.reasonNeeded)
    const id = Number(typed)
    const { db, clock } = desk.services
    const task = await findTask(db, id)
    if (!task) return refuse(desk, words.unknown(id))
    if (task.done_at !== null) {
      desk.terminal.say(words.alreadyClosed(id))
      return 0
    }
    const { kind, reason, state, order_id: orderId } = task
    const policy = nameOf(task)
    if (kind === 'review' && state === 'review') return refuse(desk, words.undecided(policy))
    return carryOut(desk, {
      plan: words.plan({ id, policy, orderId, reason }),
      act: async (tx) =>
        (await closeTask(tx, { id, reason, now: clock.now() }))
          ? { subject: policy, before: { task: id, reason, order: orderId }, after: { closed: note } }
          : null,
      done: [words.done(id)],
    })
  },
}
