import { type Currency, formatPrice } from './figures.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** Roubles or euros as the server gives them, kopecks and cents as decimals. */
  amount: number
  currency?: Currency
  /** `large`: the one price of its screen. */
  size?: 'large' | 'text'
}

export function Price({ amount, currency = 'RUB', size = 'large' }: PriceProps) {
  return (
    <span className={size === 'large' ? styles.large : styles.text}>{formatPrice(amount, currency)}</span>
  )
}
