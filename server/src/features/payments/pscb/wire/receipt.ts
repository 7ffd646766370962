import { bankText } from './details.ts'
import { roublesForJson } from './kopecks.ts'

/**
 * What the fiscal receipt of every payment says, as the configuration has judged it. `taxSystem`: osn, usn_income,
 * usn_income_outcome, esn, patent; `tax`: none, vat0, vat10, vat20, vat110, vat120.
 */
export type ReceiptSettings = { taxSystem: string; tax: string; companyEmail: string }

/** The `fdReceipt` of one policy: one service, paid in full. */
export function receiptOf(settings: ReceiptSettings, line: { text: string; kopecks: number }) {
  const roubles = roublesForJson(line.kopecks)
  return {
    taxSystem: settings.taxSystem,
    companyEmail: settings.companyEmail,
    items: [
      {
        text: bankText(line.text, 62),
        price: roubles,
        quantity: 1,
        amount: roubles,
        tax: settings.tax,
        type: 'full_payment',
        object: 'service',
      },
    ],
  }
}
