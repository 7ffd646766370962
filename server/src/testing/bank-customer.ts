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
  const orderId = await openBankPage(form)
  await decide(shop, { orderId, outcome, ...more })
  return orderId
}

type Form = { url: string; marketplace: string; message: string; signature: string }

/** Posts the form that `to-pay` has answered. Answers the order id. */
export async function openBankPage({ url, marketplace, message, signature }: Form): Promise<string> {
  const page = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ marketPlace: marketplace, message, signature }),
  })
  if (!page.ok) throw new Error(`the bank refused the form: ${page.status}`)
  return JSON.parse(Buffer.from(message, 'base64').toString('utf8')).orderId
}

type Decision = { orderId: string; outcome: Outcome; notify?: boolean; amount?: number }

/** What the payer presses on the bank's page, of which the bank tells the shop before it answers. */
export async function decide({ services }: Pick<Shop, 'services'>, decision: Decision): Promise<void> {
  const decided = await fetch(`${services.bankConfig.url}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })
  if (!decided.ok) throw new Error(`the bank did not decide: ${decided.status}`)
}
