import type { Readable } from 'node:stream'
import { isEmail } from '@akvapolis/rules/person/email'
import { type PaymentMethod, paymentMethods } from '@akvapolis/rules/policy/payment/payment-methods'
import type { Typed } from './page/pay-page.ts'

/** A form of two fields; what a bank's page posts has more, and nothing needs more than this. */
const largestForm = 4 * 1024
const largestPost = 64 * 1024

/**
 * The fields of a form; null for more than anybody posts, the rest of which is read by nobody. Whatever and however much
 * the bank's page posts, the payer gets an answer: no more than a form of ours is kept of it.
 */
export async function fieldsIn(body: Readable): Promise<URLSearchParams | null> {
  const kept: Buffer[] = []
  let length = 0
  // What is broken off reading is not to be destroyed: its answer goes the same way.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length <= largestForm) kept.push(chunk)
    if (length > largestPost) {
      body.resume()
      return null
    }
  }
  return new URLSearchParams(length > largestForm ? '' : Buffer.concat(kept).toString('utf8'))
}

type Payer = { method: PaymentMethod; email: string | undefined }

/** How is paid, and the address for the receipt if one is given; `typed`: what is wrong to be shown again. */
export function readPayer(fields: URLSearchParams): Payer | { typed: Typed } {
  const email = fields.get('email')?.trim() ?? ''
  const method = paymentMethods.find((one) => one === fields.get('method'))
  const isWrong = email !== '' && !isEmail(email)
  if (method === undefined || isWrong) return { typed: { method, email, isWrong } }
  return { method, email: email || undefined }
}
