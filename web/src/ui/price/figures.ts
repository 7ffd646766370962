/**
 * '3 458,50': thousands parted by no-break spaces, at least `least` and at most `most` decimals. By hand, because the
 * tables behind Intl.NumberFormat take a slow phone a tenth of a second when they are first needed.
 */
export function figures(value: number, { least, most }: { least: number; most: number }): string {
  const [whole = '', decimals = ''] = value.toFixed(most).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
  return whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + (kept && `,${kept}`)
}

/** A figure of a tariff, none of which is rounded: two decimals at least and the six that it may have. */
export const exact = (value: number): string => figures(value, { least: 2, most: 6 })

export type Currency = 'RUB' | 'EUR'

/** '3 458,50 ₽': thousands parted by no-break spaces, the sign by a thin one, hundredths only where there are any. */
export function formatPrice(amount: number, currency: Currency = 'RUB'): string {
  const hundredths = Number.isInteger(amount) ? 0 : 2
  return `${figures(amount, { least: hundredths, most: hundredths })}\u202f${signs[currency]}`
}

const signs = { RUB: '₽', EUR: '€' } as const
