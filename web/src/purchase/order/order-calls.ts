import type { Info } from '@akvapolis/contract/calculator'
import type { User } from '@akvapolis/contract/session'
import { orderCopy } from '@akvapolis/copy/purchase/order'
import { ordinaryCase } from '@akvapolis/rules/person/names'
import { calledName } from '@akvapolis/rules/person/printed-name'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { hooks } from '../../api/hooks.ts'
import { afterSending, afterTyping, lastSending, type Sending } from '../../codes/code-answers.ts'
import { nextCode } from '../../codes/next-code.ts'
import { askWhoIsHere } from '../../session/user.ts'
import { atAskedFields } from '../errors/asked-fields.ts'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { RegisteredHolder } from '../state/flow-state.ts'

/** An order the server has accepted, on its way to a confirmed phone. */
export type AcceptedOrder = { form: FlowForm; phone: string; secret: string; holder: RegisteredHolder | null }

/** What the code of an order is for. */
const placement = 'register' as const

type Acceptance =
  | { kind: 'accepted'; order: AcceptedOrder; isConfirmed: boolean }
  /** What is insured, or for how much, is not what was shown. */
  | { kind: 'changed'; info: Info }
  | { kind: 'wrong'; judge: FormJudge }
  | { kind: 'failed'; message: string }

/** Asks the server whether this form may be ordered, by the key information that was `shown` for it. */
export async function acceptOrder(
  product: Product,
  form: FlowForm,
  shown: string | undefined,
): Promise<Acceptance> {
  const body = { ...orderDetails(product, form), key_information: shown }
  const paid = await callApi(callsOf(product).pay, { body })
  if (!paid.ok && paid.kind === 'fields') {
    return { kind: 'wrong', judge: saidOf(product, form, atAskedFields(form, paid.errors)) }
  }
  if (!paid.ok && paid.kind === 'conflict' && paid.body.info) return { kind: 'changed', info: paid.body.info }
  if (!paid.ok) return { kind: 'failed', message: paid.message }
  const { secret, confirmed: isConfirmed, insurer_already_exists } = paid.body
  const holder = holderToTell(insurer_already_exists, form)
  return { kind: 'accepted', order: { form, phone: form.contacts.phone ?? '', secret, holder }, isConfirmed }
}

/** Who the policy will name: what the account does not know of its person is filled from the form. */
function holderToTell(
  account: RegisteredHolder | undefined,
  { insurer: { surname, name } }: FlowForm,
): RegisteredHolder | null {
  if (!account) return null
  return { surname: ordinaryCase(account.surname || surname), name: ordinaryCase(account.name || name) }
}

/** Sends the code that confirms the order's phone, unless one is on its way. */
export async function sendOrderCode({ phone, secret }: AcceptedOrder, resendAfter: number): Promise<Sending> {
  const purpose = { placement, phone }
  const before = lastSending(purpose)
  if (before) return before
  const sent = await callApi(calls.sendCode, { body: { phone, secret, placement } })
  return afterSending(sent, { ...purpose, resendAfter })
}

type Opening =
  | { kind: 'opened'; user: User; holder: RegisteredHolder | null }
  | { kind: 'refused'; problem: string }

/** Opens the account the order goes to, or finds it; without a code where the phone is confirmed already. */
export async function openAccount(
  order: AcceptedOrder,
  code: string | null,
  isFree: boolean,
): Promise<Opening> {
  const { insurer, contacts } = order.form
  const registered = await callApi(calls.registerAtStep2, {
    body: { ...insurer, phone: contacts.phone, contact_phone: order.phone, code },
  })
  const problem = afterTyping(registered, { placement, phone: order.phone, code })
  if (!registered.ok) {
    const isLost = registered.kind === 'refused' && registered.code === 'no_checkout'
    if (!isLost) return { kind: 'refused', problem }
    // Only the server can tell by now whether it may still be typed.
    nextCode.used()
    return { kind: 'refused', problem: await withoutOrder(isFree) }
  }
  const { data, insurer_already_exists } = registered.body
  // The order knew letters of the name only, or was not told.
  const told = order.holder ? calledName(data.user) : insurer_already_exists
  return { kind: 'opened', user: data.user, holder: holderToTell(told, order.form) }
}

/**
 * Another session asked for this code, or another tab of this one has ordered since: the order has to be asked for again, the
 * form is as it was. Whose session is over is led to the sign-in, without a word.
 */
async function withoutOrder(isFree: boolean): Promise<string> {
  const isOver = hooks.customer() !== undefined && (await askWhoIsHere()) === null
  if (!isOver) return orderCopy.confirmAnew(isFree ? orderCopy.issue : orderCopy.toPayment)
  hooks.onSignInNeeded()
  return ''
}
