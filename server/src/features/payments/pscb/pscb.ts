import { randomUUID } from 'node:crypto'
import type { BankConfig } from '../../../ground/config/settings/bank.ts'
import type { Bank } from '../../../ports/bank.ts'
import { createPscbClient } from './client.ts'
import { answerNotification, decryptNotification } from './wire/notification.ts'
import { buildPaymentForm } from './wire/payment-form.ts'

/** ПСКБ for one shop. Use a single one for the whole process: its client holds the breaker. */
export function openPscb({ url: baseUrl, marketPlace, key, receipt }: BankConfig): Bank {
  return {
    ...createPscbClient({ baseUrl, marketPlace, key, receipt }),
    formOf: ({ returnUrl, ...order }) =>
      buildPaymentForm({
        order: { ...order, nonce: randomUUID() },
        config: { baseUrl, marketPlace, key, receipt, successUrl: returnUrl, failUrl: returnUrl },
      }),
    notifications: {
      path: '/api/payment/pscb/notify',
      contentType: 'application/octet-stream',
      read: ({ body }) => decryptNotification(body, key, marketPlace),
      answer: answerNotification,
    },
  }
}
