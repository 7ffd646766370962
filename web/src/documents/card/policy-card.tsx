import type { PolicyCard as Card } from '@akvapolis/contract/drafts'
import { cardStates, policyCardCopy } from '@akvapolis/copy/account/policy-card'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { useId } from 'react'
import { Status, type StatusTone } from '../../ui/table/status.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { CardActions, type CardActionsProps } from './card-actions.tsx'
import { CardFacts } from './card-facts.tsx'
import { CheckCode } from './check-code.tsx'
import styles from './policy-card.module.css'
import { Sos } from './sos.tsx'
import { isOfUse, standingOf } from './standing.ts'

type PolicyCardProps = Omit<CardActionsProps, 'state'> & { card: Card; today: IsoDate }

/** A policy in a few lines: how it stands, when, where and who, what is covered, and what can be done with it. */
export function PolicyCard({ card, today, ...actions }: PolicyCardProps) {
  const id = useId()
  const { state, hint } = standingOf(card, today)
  const { number, check, covered } = card
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Status tone={tones[state]}>{cardStates[state]}</Status>
        <h2 id={id} className={styles.title}>
          {number === null ? policyCardCopy.title : unbroken(policyCardCopy.numbered(number))}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.told}>
        <CardFacts card={card} />
        {check && <CheckCode check={check} />}
      </div>
      {isOfUse(state) && <Sos hours={covered?.assistance_hours ?? null} />}
      <CardActions card={card} state={state} {...actions} />
    </section>
  )
}

const tones: Record<keyof typeof cardStates, StatusTone> = {
  draft: 'neutral',
  published: 'warning',
  expired: 'neutral',
  review: 'warning',
  cancelled: 'neutral',
  upcoming: 'success',
  valid: 'success',
  ended: 'neutral',
}
