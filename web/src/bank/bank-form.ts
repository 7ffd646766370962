import type { AnswerOf } from '@akvapolis/contract/call'
import type { toPay } from '@akvapolis/contract/payments'
import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'

/** As the server has signed it. */
export type BankForm = AnswerOf<typeof toPay>

/** After the answer, so that what the page says of the way to the bank is seen. */
const delay = 100

/**
 * Leaves for the bank's page: posts the form. `onBlocked`: the policy of this page lets it not lead there, or
 * not on from there.
 */
export function goToBank(
  { url, marketplace, message, signature }: BankForm,
  onBlocked: (why: string) => void,
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  // Our answer says `marketplace`, the bank's field is `marketPlace`.
  for (const [name, value] of Object.entries({ marketPlace: marketplace, message, signature })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  document.onsecuritypolicyviolation = ({ effectiveDirective }) => {
    if (effectiveDirective === 'form-action') onBlocked(bankWayCopy.blocked)
  }
  setTimeout(() => form.submit(), delay)
}
