import type { User } from '@akvapolis/contract/session'
import { calledName } from '@akvapolis/rules/person/printed-name'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/first-sentence.ts'
import { tooSoonIn } from '../../codes/too-soon.ts'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { RegisteredHolder } from '../state/flow-state.ts'

/** An order the server has accepted, on its way to a confirmed phone. */
export type AcceptedOrder = { form: FlowForm; phone: string; secret: string; holder: RegisteredHolder | null }

type Acceptance =
  | { kind: 'accepted'; order: AcceptedOrder; isConfirmed: boolean }
  | { kind: 'wrong'; judge: FormJudge }
  | { kind: 'failed'; message: string }

/** Asks the server whether this form may be ordered. */
export async function acceptOrder(product: Product, form: FlowForm): Promise<Acceptance> {
  const paid = await callApi(callsOf(product).pay, { body: orderDetails(product, form) })
  if (!paid.ok && paid.kind === 'fields') return { kind: 'wrong', judge: saidOf(product, form, paid.errors) }
  if (!paid.ok) return { kind: 'failed', message: paid.message }
  const { secret, confirmed: isConfirmed, insurer_already_exists: holder = null } = paid.body
  return { kind: 'accepted', order: { form, phone: form.contacts.phone ?? '', secret, holder }, isConfirmed }
}

/** `isOnItsWay`: a new code is; `isAwaited`: it or the last one can be typed, as when it is too soon for a new one. */
type CodeSending = { isOnItsWay: boolean; isAwaited: boolean; problem: string }

/** Sends the code that confirms the order's phone. */
export async function sendOrderCode({ phone, secret }: AcceptedOrder): Promise<CodeSending> {
  const sent = await callApi(calls.sendCode, { body: { phone, secret, placement: 'register' } })
  if (sent.ok) return { isOnItsWay: true, isAwaited: true, problem: '' }
  const tooSoon = tooSoonIn(sent)
  return { isOnItsWay: false, isAwaited: Boolean(tooSoon), problem: tooSoon ?? firstSentence(sent) }
}

type Opening =
  | { kind: 'opened'; user: User; holder: RegisteredHolder | null }
  | { kind: 'refused'; problem: string }

/** Opens the account the order goes to, or finds it; without a code where the phone is confirmed already. */
export async function openAccount(order: AcceptedOrder, code: string | null): Promise<Opening> {
  const { insurer, contacts } = order.form
  const registered = await callApi(calls.registerAtStep2, {
    body: { ...insurer, phone: contacts.phone, code },
  })
  if (!registered.ok) return { kind: 'refused', problem: firstSentence(registered) }
  const { user } = registered.body.data
  // The order knew letters of the name only.
  return { kind: 'opened', user, holder: order.holder && calledName(user) }
}
