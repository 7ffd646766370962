import { receiptsCopy } from '@akvapolis/copy/account/receipts'
import { frameCopy } from '@akvapolis/copy/frame'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../session/site.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Fact } from '../fact.tsx'
import { Payment } from './payment.tsx'
import styles from './receipts.module.css'
import { type Receipts, receiptsQuery } from './receipts-query.ts'

/** `number`: null while the policy has none to show. */
type ReceiptsDialogProps = { policy: string; number: string | null; onClose: () => void }

/** Every payment for a policy, to be read and printed: an open window is all that paper shows. */
export function ReceiptsDialog({ policy, number, onClose }: ReceiptsDialogProps) {
  const query = useQuery(receiptsQuery(policy))
  const { data } = query
  return (
    <Dialog
      isOpen
      isReading
      onClose={onClose}
      title={receiptsCopy.title(number)}
      actions={data && <Button onClick={() => window.print()}>{receiptsCopy.print}</Button>}
    >
      {data ? <Told receipts={data} number={number} /> : <Awaited query={query} />}
    </Dialog>
  )
}

function Told({ receipts, number }: { receipts: Receipts; number: string | null }) {
  const insurer = useSite()?.insurer
  return (
    <div className={styles.told}>
      {receipts.payments.map((payment) => (
        <Payment key={payment.order_id} payment={payment} number={number} />
      ))}
      {insurer && (
        <dl className={styles.facts}>
          <Fact label={receiptsCopy.insurer}>
            <p>{insurer.name}</p>
            <p>{frameCopy.inn(insurer.inn)}</p>
            <p>{insurer.licence}</p>
            <p>{insurer.address}</p>
          </Fact>
        </dl>
      )}
      <p className={styles.quiet}>
        {receiptsCopy.isNoReceipt}{' '}
        {receipts.bank_sends_receipt ? receiptsCopy.byBank : insurer && receiptsCopy.byInsurer(insurer.email)}
      </p>
    </div>
  )
}
