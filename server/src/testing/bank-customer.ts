import { calls } from '@akvapolis/contract/calls'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

type Outcome = 'paid' | 'declined'

/** Posts the form to the sandbox's bank, as the browser does, and lets the bank decide. Answers the order id. */
export async function decideAtBank(
  shop: Shop,
  buyer: Visitor,
  {
    number,
    outcome = 'paid',
    ...more
  }: { number: string; outcome?: Outcome; notify?: boolean; amount?: number },
): Promise<string> {
  const { body: form, status } = await buyer.call(calls.toPay, { policy_number: number })
  if (status !== 200) throw new Error(`to-pay: ${JSON.stringify(form)}`)
  const { url, marketplace, message, signature } = form
  const page = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ marketPlace: marketplace, message, signature }),
  })
  if (!page.ok) throw new Error(`the bank refused the form: ${page.status}`)
  const { orderId } = JSON.parse(Buffer.from(message, 'base64').toString('utf8'))
  const decided = await fetch(`${shop.services.bankConfig.url}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, outcome, ...more }),
  })
  if (!decided.ok) throw new Error(`the bank did not decide: ${decided.status}`)
  return orderId
}
