import { createDecipheriv, hash } from 'node:crypto'
import { z } from 'zod'
import type { NotificationAnswer, PaymentRecord, WrittenAnswer } from '../../../../ports/bank.ts'
import { readJson } from './json.ts'
import { paymentRecord } from './payment-record.ts'

/** Why a body is no notification for this shop. */
export type NotificationFailure =
  | 'undecryptable'
  | 'not_json'
  | 'no_payments'
  | 'bad_record'
  | 'foreign_marketplace'

/**
 * Reads the raw body of a notification: AES-128-ECB under MD5(key), holding `{"payments":[…]}`.
 * The cipher has no MAC, so blocks of two old bodies can be spliced into a third that reads well:
 * a record is a reason to ask `checkPayment`, never a proof.
 * A record may leave `marketPlace` out, one that names another shop refuses the whole body.
 */
export function decryptNotification(
  body: Uint8Array,
  key: string,
  marketPlace: string,
): { records: PaymentRecord[] } | { failure: NotificationFailure } {
  const plain = decrypt(body, key)
  if (!plain) return { failure: 'undecryptable' }
  const json = readJson(plain)
  if (json === undefined) return { failure: 'not_json' }
  const batch = notification.safeParse(json)
  if (!batch.success) return { failure: 'no_payments' }
  const records = z.array(paymentRecord).safeParse(batch.data.payments)
  if (!records.success) return { failure: 'bad_record' }
  const isForeign = records.data.some((record) => (record.marketPlace ?? marketPlace) !== marketPlace)
  return isForeign ? { failure: 'foreign_marketplace' } : { records: records.data }
}

/** What a notification is answered with: one word per record, in the order of the records. */
export function answerNotification(answers: readonly NotificationAnswer[]): WrittenAnswer {
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ payments: answers.map(({ orderId, action }) => ({ orderId, action })) }),
  }
}

const notification = z.object({ payments: z.array(z.unknown()) })

function decrypt(body: Uint8Array, key: string): Uint8Array | undefined {
  const decipher = createDecipheriv('aes-128-ecb', hash('md5', key, 'buffer'), null)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}
