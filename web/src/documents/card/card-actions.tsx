import type { PolicyCard } from '@akvapolis/contract/drafts'
import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { toCalendar } from '@akvapolis/copy/account/delivery'
import { type CardState, policyCardCopy } from '@akvapolis/copy/account/policy-card'
import { PolicyDiveButton } from '../../cover/sold/policy-dive-button.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CertificateButton } from '../certificates/certificate-button.tsx'
import { DownloadButton } from '../download-button.tsx'
import { saveCalendar } from '../policy-calendar.ts'
import { ReceiptsButton } from '../receipts/receipts-button.tsx'
import { SendAgain } from '../send-again.tsx'
import styles from './policy-card.module.css'
import { isOfUse } from './standing.ts'

export type CardActionsProps = {
  card: PolicyCard
  state: CardState
  /** Whether its document is being signed yet. */
  isPreparing?: boolean
  /** Whether to save it is what its page is for. */
  isMain?: boolean
}

/** What can be done with a policy: with its papers, where it has any, and to see what was paid for it. */
export function CardActions({ card, state, isPreparing = false, isMain = false }: CardActionsProps) {
  const { external_id: policy, document, number } = card
  if (document === null && !card.has_payments) return null
  const isPaid = document === 'policy'
  const isUsed = isPaid && isOfUse(state)
  return (
    <div className={styles.actions}>
      {document !== null && (
        <DownloadButton
          policy={policy}
          isReady={!isPreparing}
          look={isMain ? 'primary' : 'quiet'}
          {...(number === null && { label: policyCardCopy.sample })}
        />
      )}
      {isUsed && <CertificateButton policy={policy} />}
      {isUsed && card.covered && <PolicyDiveButton policy={card} />}
      {isUsed && (
        <Button look="quiet" icon="calendar" onClick={() => saveCalendar(policy, byToast)}>
          {toCalendar}
        </Button>
      )}
      {isPaid && number !== null && (
        <SendAgain
          policy={{ external_id: policy, number, state: card.state }}
          email=""
          label={policyCardCopy.send}
          look="quiet"
        />
      )}
      {card.has_payments && <ReceiptsButton policy={policy} number={number} />}
      {isUsed && <p className={styles.whom}>{certificatesCopy.whom}</p>}
    </div>
  )
}

const byToast = ({ message }: { message: string }) => void toast.error(message)
