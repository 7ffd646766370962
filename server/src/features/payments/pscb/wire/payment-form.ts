import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { bankText } from './details.ts'
import { roublesForJson } from './kopecks.ts'
import { type ReceiptSettings, receiptOf } from './receipt.ts'
import { sign } from './signature.ts'

/** What is to be paid. `orderId` is unique for ever, `nonce` random for each form; both order ids 4 to 20 characters. */
export type PaymentOrder = {
  orderId: string
  showOrderId: string
  kopecks: number
  details: string
  nonce: string
  /** The bank's page opens with it and offers no other. */
  method: PaymentMethod
  email?: string | undefined
  phone?: string | undefined
}

/** Who is paid, and where the payer comes back to. `baseUrl` without `/pay`. */
export type PaymentFormConfig = {
  baseUrl: string
  marketPlace: string
  key: string
  successUrl: string
  failUrl: string
  receipt?: ReceiptSettings | null
}

/** The hidden form of the payment page. The bank's own name of the field is `marketPlace`. */
export type PaymentForm = { url: string; marketplace: string; message: string; signature: string }

/** The form that takes the payer to the bank's page. An order the bank can't take is a bug and throws. */
export function buildPaymentForm(payment: { order: PaymentOrder; config: PaymentFormConfig }): PaymentForm {
  const { order, config } = payment
  const signed = signMessage(JSON.stringify(messageOf(order, config)), config.key)
  return { url: `${config.baseUrl.replace(/\/+$/, '')}/pay`, marketplace: config.marketPlace, ...signed }
}

/** The two fields that carry one JSON text: its bytes in base64, and the signature over those bytes. */
export function signMessage(json: string, key: string): { message: string; signature: string } {
  const bytes = Buffer.from(json, 'utf8')
  return { message: bytes.toString('base64'), signature: sign(bytes, key) }
}

function messageOf(order: PaymentOrder, config: PaymentFormConfig) {
  return {
    nonce: order.nonce,
    orderId: bankId(order.orderId),
    showOrderId: bankId(order.showOrderId),
    amount: roublesForJson(order.kopecks),
    details: bankText(order.details, 140),
    paymentMethod: order.method,
    customerEmail: order.email,
    customerPhone: order.phone,
    displayLanguage: 'ru',
    successUrl: config.successUrl,
    failUrl: config.failUrl,
    data: config.receipt
      ? { fdReceipt: receiptOf(config.receipt, { text: order.details, kopecks: order.kopecks }) }
      : undefined,
  }
}

function bankId(id: string): string {
  if (!/^[\x21-\x7e]{4,20}$/.test(id)) throw new RangeError('an order id at the bank has 4 to 20 characters')
  return id
}
