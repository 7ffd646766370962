import Big from 'big.js'

/** Whole kopecks. */
export type Kopecks = number
/** Whole euro cents. */
export type Cents = number

/** Roubles or euros with two decimals as a JSON number: the only form in which money leaves the server. */
export function amountOf(hundredths: Kopecks | Cents): number {
  return hundredths / 100
}

const decimalAmount = /^\d{1,10}(?:[.,]\d{1,2}0*)?$/

/** A sum as somebody else writes it ('3458', '3458.00', 3458.5) in hundredths; null when it is no such sum. */
export function hundredthsOf(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount
  if (typeof text !== 'string' || !decimalAmount.test(text.trim())) return null
  return new Big(text.trim().replace(',', '.')).times(100).toNumber()
}
