import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { Notice } from '../ui/notice/notice.tsx'
import { Price } from '../ui/price/price.tsx'

/** Roubles that came beside the price of a paid policy and go back; nothing where none did. */
export function Overpaid({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return null
  return (
    <Notice tone="info">
      <p>
        {paymentResultCopy.overpaid} <Price amount={amount} size="text" />
      </p>
      <p>{paymentResultCopy.overpaidHint}</p>
    </Notice>
  )
}
