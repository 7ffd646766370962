import type { Kopecks } from '@akvapolis/rules/money'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { roublesInWords } from '../../papers/bilingual.ts'
import { attemptStateText, policyStateText } from '../policy.ts'
import { reasonText } from '../tasks.ts'
import { type BankReason, bankReasonText } from './bank-silence.ts'

type Standing = { attempt: keyof typeof attemptStateText; policy: PolicyState }

type Compared = {
  orderId: string
  before: Standing
  after: Standing
  verdict:
    | { code: 'agreed'; elsewhere?: Kopecks }
    | { code: 'differs'; bank: { state: string; kopecks: number } | null; kopecks: number }
    | { code: 'not_asked'; reason: BankReason }
    | { code: 'failed'; reason: string }
}

type Report = {
  compared: readonly Compared[]
  /** What has become a person's to settle meanwhile. */
  tasks: readonly { id: number; reason: string; order_id: string }[]
  foreign: readonly string[]
}

const standingText = ({ attempt, policy }: Standing): string =>
  `${attemptStateText[attempt]}, полис ${policyStateText[policy]}`

/** After some failures in a row the bank is left alone for a while: of the next orders it was asked nothing. */
const isUnasked = ({ verdict }: Compared): boolean =>
  verdict.code === 'not_asked' && verdict.reason === 'breaker_open'

const silenceText = (reason: BankReason): string =>
  reason === 'breaker_open'
    ? 'не спрошен: банк перестал отвечать, повторите через минуту'
    : `банк не ответил (${bankReasonText(reason)})`

/** What is to be said of one order; nothing of one that agrees and has not changed. */
function orderLines({ orderId, before, after, verdict }: Compared): string[] {
  const hasMoved = before.attempt !== after.attempt || before.policy !== after.policy
  return [
    ...(hasMoved ? [`  ${orderId}: было ${standingText(before)}; стало ${standingText(after)}`] : []),
    ...(verdict.code === 'agreed' && verdict.elsewhere
      ? [
          `  ${orderId}: на страницах банка возвращено или возвращается ${roublesInWords(verdict.elsewhere)}, у нас заказ остаётся: ${attemptStateText[after.attempt]}`,
        ]
      : []),
    ...(verdict.code === 'not_asked' ? [`  ${orderId}: ${silenceText(verdict.reason)}`] : []),
    ...(verdict.code === 'failed' ? [`  ${orderId}: не проверен (${verdict.reason})`] : []),
    ...(verdict.code === 'differs'
      ? [
          `  ${orderId}: РАСХОЖДЕНИЕ. У нас ${attemptStateText[after.attempt]}, ${roublesInWords(verdict.kopecks)}; у банка ${verdict.bank ? `${verdict.bank.state}, ${roublesInWords(verdict.bank.kopecks)}` : 'заказа нет'}`,
        ]
      : []),
  ]
}

export const operatorReconcileText = {
  badDays: (text: string) => `«${text}» – не число дней от 1 до 366`,
  plan: (days: number, orders: number) => [
    `Спросить банк о заказах за ${days} дн. и обо всех, что ждут его слова или человека. Заказов: ${orders}.`,
    'Платежи и полисы изменятся только по ответам банка.',
  ],
  report: ({ compared, tasks, foreign }: Report) => {
    const count = (code: Compared['verdict']['code']) =>
      compared.filter(({ verdict }) => verdict.code === code).length
    const unasked = compared.filter(isUnasked).length
    const unanswered = count('not_asked') + count('failed') - unasked
    return [
      `Сошлось: ${count('agreed')}, расхождений: ${count('differs')}, без ответа: ${unanswered}${unasked > 0 ? `, не спрошено: ${unasked}` : ''}.`,
      ...compared.flatMap(orderLines),
      ...tasks.map(
        (task) => `  ${task.order_id}: нужен человек – ${reasonText(task.reason)} (задача ${task.id})`,
      ),
      ...foreign.map((orderId) => `  ${orderId}: банк сообщал об этом заказе, у нас его нет`),
    ]
  },
}
