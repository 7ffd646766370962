import type { Policy } from '@akvapolis/contract/policies'
import { policiesCopy, policyStatusCopy } from '@akvapolis/copy/account/account'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { Link } from '@tanstack/react-router'
import { PayAgain } from '../../bank/pay-again.tsx'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Status, type StatusTone } from '../../ui/table/status.tsx'
import { calculatorOf } from './listed-record.ts'
import styles from './records.module.css'

/** The status in a word, and below it the one step that would change it. */
export function PolicyStatus({ policy }: { policy: Policy }) {
  const { state, external_id: id } = policy
  return (
    <div className={styles.status}>
      <Status tone={tones[state]}>{policyStatusCopy[state]}</Status>
      {state === 'review' && <p>{policiesCopy.underReview}</p>}
      {state === 'published' && <PayAgain policy={id} />}
      {state === 'expired' && (
        <Link to={calculatorOf(policy)} search={{ policy: id }} className={buttonClass('quiet')}>
          {policiesCopy.recalculate}
        </Link>
      )}
    </div>
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
