import { policiesCopy } from '@akvapolis/copy/account/account'
import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import { Button } from '../ui/basic/button.tsx'
import { KeyInformation } from '../ui/paper/key-information.tsx'
import { Price } from '../ui/price/price.tsx'
import styles from './pay-again.module.css'
import { useLeaving } from './use-leaving.ts'

type PayAgainProps = {
  /** Its number or external id. */
  policy: string
  label?: string
  method?: PaymentMethod
  look?: 'primary' | 'quiet'
  /** Tells the button from others of its kind, to those who don't see where it stands. */
  about?: string
  /** Tells what repeating does not help; without it that stands below the button. */
  onRefused?: (failure: Failure) => void
}

/** Pays for a published policy. A price that has changed, or what is insured for it, is shown and asked for. */
export function PayAgain(props: PayAgainProps) {
  const { policy, label = policiesCopy.pay, method, look = 'primary', about, onRefused } = props
  const client = useQueryClient()
  const [trouble, setTrouble] = useState('')
  const [newTotal, setNewTotal] = useState<number | null>(null)
  const { isLeaving, leave } = useLeaving(setTrouble)
  const shown = useRef<HTMLDivElement>(null)

  async function handleClick() {
    const outcome = await callApi(calls.toPay, {
      body: { policy_number: policy, amount: newTotal, method },
    })
    // Whoever has gone on to another page is led to no bank.
    if (outcome.ok) {
      setTrouble('')
      return shown.current ? leave(outcome.body) : undefined
    }
    const total = (outcome.kind === 'conflict' && outcome.body.info?.total) || null
    const isFinal = total === null && (outcome.kind === 'conflict' || outcome.kind === 'refused')
    if (isFinal && onRefused) onRefused(outcome)
    else setTrouble(outcome.message)
    setNewTotal(total)
    // Whatever stands in the way, the list may not know of it yet.
    await client.invalidateQueries({ queryKey: ['policies'] })
  }
  return (
    <div ref={shown} className={styles.pay}>
      <Button look={look} busy={isLeaving} onClick={handleClick} wide>
        {label}
        {about && <span className="visually-hidden"> {about}</span>}
        {newTotal !== null && (
          <>
            {' '}
            <Price amount={newTotal} size="text" />
          </>
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isLeaving && bankWayCopy.leaving}
      </p>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      {newTotal !== null && <KeyInformation of={policy} />}
    </div>
  )
}
