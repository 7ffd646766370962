import { titles } from '@akvapolis/copy/frame'
import { orderCopy, paymentCopy } from '@akvapolis/copy/purchase/order'
import { maskedNumber } from '@akvapolis/rules/policy/numbers'
import type { Failure } from '../../api/outcome.ts'
import { savePolicy, showPolicy } from '../../documents/policy-document.ts'
import { Button, buttonClass } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { KeyInformation } from '../../ui/paper/key-information.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useBeginAnew } from '../order/use-begin-anew.ts'
import { laterMoves } from '../passage/passage.ts'
import type { Stored } from '../state/flow-state.ts'
import styles from '../step/step.module.css'
import type { Gone } from './use-standing.ts'

type PolicyToReadProps = {
  stored: Stored
  isFree: boolean
  gone: Gone | null
  /** A paper that could not be had. */
  onTrouble: (failure: Failure) => void
}

/** The draft as it will be printed, or the policy it has become; and a way back when something in it is wrong. */
export function PolicyToRead({ stored, isFree, gone, onTrouble }: PolicyToReadProps) {
  const { move } = useFlow()
  const beginAnew = useBeginAnew()
  const { external_id: id, isPublished } = stored
  return (
    <Card title={paymentCopy.policy} level={3}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{numberOf(stored)}</p>
        <p>{wordsOf({ isPublished, isFree, gone })}</p>
        <div className={styles.buttons}>
          {!gone && (
            <>
              <Button look="quiet" icon="eye" onClick={() => showPolicy(id, onTrouble)}>
                {paymentCopy.show}
              </Button>
              <Button look="quiet" icon="download" onClick={() => savePolicy(id, onTrouble)}>
                {paymentCopy.download}
              </Button>
            </>
          )}
          <Button look="link" icon="pencil" onClick={() => (gone ? beginAnew(1) : move(laterMoves.change()))}>
            {orderCopy.change}
          </Button>
          {gone === 'deleted' && <WhereItMayBe />}
        </div>
        {!gone && <KeyInformation of={id} />}
        {isPublished && !gone && <p className={styles.quiet}>{paymentCopy.changing}</p>}
      </div>
    </Card>
  )
}

/** What another tab has made of a draft. */
const WhereItMayBe = () => (
  <>
    <Link to="/personal/drafts" className={buttonClass('link')}>
      {titles.drafts}
    </Link>
    <Link to="/personal/policies" className={buttonClass('link')}>
      {titles.policies}
    </Link>
  </>
)

const numberOf = ({ number, isPublished }: Stored): string =>
  isPublished ? paymentCopy.published(maskedNumber(number)) : paymentCopy.draft(number)

type Standing = { isPublished: boolean; isFree: boolean; gone: Gone | null }

function wordsOf({ isPublished, isFree, gone }: Standing) {
  if (gone) return paymentCopy[gone]
  if (isPublished) return paymentCopy.waits
  return isFree ? paymentCopy.sampleFree : paymentCopy.sample
}
