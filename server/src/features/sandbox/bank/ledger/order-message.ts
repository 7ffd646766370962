import { z } from 'zod'
import type { ShopOrder } from './payment.ts'
import { base64Bytes, kopecksOf, signatureFits } from './wire.ts'

/** Why the bank does not open a payment. */
export type OrderRefusal = 'unknown_shop' | 'bad_message' | 'wrong_signature' | 'bad_order'

/** Reads the three fields of a shop's form as the bank does: the shop, then the signature, then what it asks for. */
export function readOrder(
  form: URLSearchParams,
  shop: { marketPlace: string; key: string },
): { order: ShopOrder } | { refusal: OrderRefusal } {
  if (form.get('marketPlace') !== shop.marketPlace) return { refusal: 'unknown_shop' }
  const bytes = base64Bytes(form.get('message') ?? '')
  if (!bytes) return { refusal: 'bad_message' }
  if (!signatureFits(bytes, form.get('signature') ?? '', shop.key)) return { refusal: 'wrong_signature' }
  const read = message.safeParse(bytes)
  return read.success ? { order: read.data } : { refusal: 'bad_order' }
}

const webAddress = z.url({ protocol: /^https?$/ }).max(1024)

const json = z.instanceof(Uint8Array).transform((bytes, context): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    context.addIssue('no JSON in UTF-8')
    return z.NEVER
  }
})

const amount = z.union([z.number(), z.string()]).transform((roubles, context) => {
  const kopecks = kopecksOf(roubles)
  if (kopecks) return kopecks
  context.addIssue('no amount of at least one kopeck')
  return z.NEVER
})

// Live shops send bare numbers as order ids, and shorter ones than the four characters the description asks for.
const orderId = z.union([
  z.string().regex(/^[^\p{Cc}\p{Cs}]{1,20}$/u),
  z.int().nonnegative().transform(String),
])

const message = json.pipe(
  z
    .object({
      orderId,
      showOrderId: orderId.optional(),
      amount,
      details: z.string().max(2048).default('').transform(storable),
      paymentMethod: z.enum(['', 'ac', 'sbp']).optional(),
      successUrl: webAddress.optional(),
      failUrl: webAddress.optional(),
    })
    .transform(
      ({ orderId, showOrderId = orderId, amount, paymentMethod: asked, ...rest }): ShopOrder => ({
        orderId,
        showOrderId,
        kopecks: amount,
        // A live bank lets the payer choose where the shop hasn't.
        paymentMethod: asked || 'ac',
        ...rest,
      }),
    ),
)

/** PostgreSQL's JSON takes neither a NUL nor half a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
