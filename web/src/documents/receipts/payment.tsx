import type { Receipt } from '@akvapolis/contract/payments'
import { methodWords, receiptInWords, receiptsCopy } from '@akvapolis/copy/account/receipts'
import { Price } from '../../ui/price/price.tsx'
import { Fact } from '../fact.tsx'
import styles from './receipts.module.css'

/** One payment: where its money stands, how much, when, how, and by which numbers bank and insurer find it. */
export function Payment({ payment, number }: { payment: Receipt; number: string | null }) {
  const { amount, earned, refunded, paid_at, returned_at, method } = payment
  const { by_other, bank_payment_id, order_id } = payment
  const { title, hint } = receiptInWords(payment)
  return (
    <section className={styles.payment}>
      <h3>{title}</h3>
      {hint && <p>{hint}</p>}
      <dl className={styles.facts}>
        <Fact label={receiptsCopy.what}>
          {receiptsCopy.premium}
          {number && (
            <>
              {' '}
              {receiptsCopy.ofPolicy} <span className={styles.number}>{number}</span>
            </>
          )}
        </Fact>
        <Sum label={receiptsCopy.amount} of={amount} />
        {earned !== undefined && <Sum label={receiptsCopy.earned} of={earned} />}
        {refunded !== undefined && <Sum label={receiptsCopy.refunded} of={refunded} />}
        {paid_at && <Fact label={receiptsCopy.paid}>{receiptsCopy.at(paid_at)}</Fact>}
        {returned_at && <Fact label={receiptsCopy.returned}>{receiptsCopy.at(returned_at)}</Fact>}
        <Fact label={receiptsCopy.method}>{methodWords[method]}</Fact>
        {by_other && <Fact label={receiptsCopy.byOther}>{receiptsCopy.other}</Fact>}
        {bank_payment_id && <Fact label={receiptsCopy.bankNumber}>{bank_payment_id}</Fact>}
        <Fact label={receiptsCopy.order}>{order_id}</Fact>
      </dl>
    </section>
  )
}

const Sum = ({ label, of: amount }: { label: string; of: number }) => (
  <Fact label={label}>
    <Price amount={amount} size="text" />
  </Fact>
)
