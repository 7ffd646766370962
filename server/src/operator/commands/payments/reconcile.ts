import { operatorReconcileText as words } from '@akvapolis/copy/operator/payments/reconcile'
import { dayMs } from '@akvapolis/rules/dates/durations'
import {
  type Comparison,
  compareWithBank,
  findForeignOrders,
  findOrders,
} from '../../../features/payments/compare-with-bank.ts'
import type { Command } from '../../desk/command.ts'
import { begun, confirm, misused, writeDown } from '../../desk/desk.ts'

const usualDays = '30'

export const paymentsReconcile: Command = {
  operands: [],
  options: { days: 'text' },
  run: async (desk, { option }) => {
    const { services } = desk
    const typed = option('days') ?? usualDays
    const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
    if (days < 1 || days > 366) return misused(desk, words.badDays(typed))
    const since = new Date(services.clock.now().getTime() - days * dayMs)
    const orders = await findOrders(services.db, since)
    if (!(await confirm(desk, words.plan(days, orders.length)))) return 1

    await writeDown(services.db, desk, { subject: null, before: null, after: begun })
    const { compared, tasks } = await compareWithBank(services, orders)
    const foreign = await findForeignOrders(services.db, since)
    await writeDown(services.db, desk, { subject: null, before: null, after: summaryOf(compared, foreign) })
    desk.terminal.say(...words.report({ compared, tasks, foreign }))
    const hasAgreed = compared.every(({ verdict }) => verdict.code === 'agreed')
    const isFine = hasAgreed && tasks.length === 0 && foreign.length === 0
    return isFine ? 0 : 1
  },
}

function summaryOf(compared: readonly Comparison[], foreign: readonly string[]): object {
  return {
    asked: compared.length,
    moved: compared
      .filter(({ before, after }) => before.attempt !== after.attempt || before.policy !== after.policy)
      .map(({ orderId, before, after }) => ({ order: orderId, before, after })),
    returnedElsewhere: compared.flatMap(({ orderId, verdict }) =>
      verdict.code === 'agreed' && verdict.elsewhere ? [{ order: orderId, kopecks: verdict.elsewhere }] : [],
    ),
    differing: compared.filter(({ verdict }) => verdict.code === 'differs').map(({ orderId }) => orderId),
    unanswered: compared.filter(({ verdict }) => verdict.code === 'not_asked').length,
    failed: compared.filter(({ verdict }) => verdict.code === 'failed').map(({ orderId }) => orderId),
    foreign,
  }
}
