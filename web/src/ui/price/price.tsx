import { figures } from './figures.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** Roubles or euros as the server gives them, kopecks and cents as decimals. */
  amount: number
  currency?: 'RUB' | 'EUR'
  /** `large`: the one price of its screen. */
  size?: 'large' | 'text'
}

export function Price({ amount, currency = 'RUB', size = 'large' }: PriceProps) {
  return (
    <span className={size === 'large' ? styles.large : styles.text}>{formatPrice(amount, currency)}</span>
  )
}

/** '3 458,50 ₽': thousands parted by no-break spaces, the sign by a thin one, hundredths only where there are any. */
function formatPrice(amount: number, currency: 'RUB' | 'EUR'): string {
  const hundredths = Number.isInteger(amount) ? 0 : 2
  return `${figures(amount, { least: hundredths, most: hundredths })}\u202f${signs[currency]}`
}

const signs = { RUB: '₽', EUR: '€' } as const
