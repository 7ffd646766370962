import { paymentMethodCopy } from '@akvapolis/copy/purchase/payment-methods'
import { type PaymentMethod, paymentMethods } from '@akvapolis/rules/policy/payment/payment-methods'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { Price } from '../../ui/price/price.tsx'
import styles from './payment-method.module.css'

const options = paymentMethods.map((value) => ({ value, ...paymentMethodCopy.methods[value] }))

type PaymentMethodFieldProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

/** Card or СБП, under the one method that there is. */
export function PaymentMethodField(props: PaymentMethodFieldProps) {
  return <RadioGroup name="pscb_method" label={paymentMethodCopy.label} options={options} {...props} />
}

/** What is taken, who sees the card, and what is left when it fails. */
export function BeforePaying({ total }: { total: number }) {
  return (
    <ul className={styles.points}>
      <li>
        {paymentMethodCopy.charged} <Price amount={total} size="text" />.
      </li>
      <li>{paymentMethodCopy.bankPage}</li>
      <li>{paymentMethodCopy.whenItFails}</li>
    </ul>
  )
}
