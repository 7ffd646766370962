import { policiesCopy, policyStatusCopy } from '@akvapolis/copy/account/account'
import { deliveryCopy } from '@akvapolis/copy/account/delivery'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { PayLinkButton } from '../../bank/by-link/pay-link-button.tsx'
import { PayAgain } from '../../bank/pay-again.tsx'
import { SendAgain } from '../../documents/send-again.tsx'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Link } from '../../ui/route/link.tsx'
import { Status, type StatusTone } from '../../ui/table/status.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { useRowTrouble } from '../list/use-row-trouble.ts'
import { calculatorOf, type ListedPolicy } from './listed-record.ts'
import styles from './records.module.css'
import { policiesKey } from './records-queries.ts'

/** The status in a word, and below it the one step that would change it. */
export function PolicyStatus({ row: { policy, label } }: { row: ListedPolicy }) {
  const tell = useRowTrouble(policiesKey)
  const { state, refund, external_id: id } = policy
  return (
    <div className={styles.status}>
      <Status tone={tones[state]}>{policyStatusCopy[state]}</Status>
      {state === 'review' && <p>{policiesCopy.underReview}</p>}
      {refund && <p className={styles.delivery}>{policiesCopy.refund[refund]}</p>}
      <Delivered policy={policy} label={label} />
      {state === 'published' && (
        <>
          <PayAgain policy={id} about={label} onRefused={tell} />
          <PayLinkButton policy={id} about={label} look="link" />
        </>
      )}
      {state === 'expired' && (
        <Link to={calculatorOf(policy)} search={{ policy: id }} className={buttonClass('quiet')}>
          {policiesCopy.recalculate}
          <span className="visually-hidden"> {label}</span>
        </Link>
      )}
    </div>
  )
}

/** What became of its mail; of one that is no policy yet, or none any more, only a refusal. Nothing is said of papers that are not there, or not shown. */
function Delivered({ policy, label }: Pick<ListedPolicy, 'policy' | 'label'>) {
  const { state, document, delivery, email, delivery_email: to = email } = policy
  const isTold = document !== null && !policy.is_hidden && (state === 'paid' || delivery === 'refused')
  if (delivery === null || !isTold) return null
  return (
    <>
      <p className={styles.delivery} data-delivery={delivery}>
        {unbroken(deliveryCopy[delivery](to))}
      </p>
      {delivery === 'refused' && <SendAgain policy={policy} email={to} about={label} look="quiet" />}
    </>
  )
}

const tones: Record<PolicyState, StatusTone> = {
  draft: 'neutral',
  published: 'warning',
  paid: 'success',
  expired: 'neutral',
  review: 'warning',
  cancelled: 'neutral',
}
