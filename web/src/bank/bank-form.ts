import type { AnswerOf } from '@akvapolis/contract/call'
import type { toPay } from '@akvapolis/contract/payments'

/** As the server has signed it. */
export type BankForm = AnswerOf<typeof toPay>

/** After the answer, so that what the page says of the way to the bank is seen. */
const delay = 100

/** Leaves for the bank's page: posts the form. */
export function goToBank({ url, marketplace, message, signature }: BankForm): void {
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
  setTimeout(() => {
    form.submit()
    form.remove()
  }, delay)
}
