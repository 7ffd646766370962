import { nextStepsCopy } from '@akvapolis/copy/account/policy-card'
import { howToRefuse } from '@akvapolis/copy/papers/after-purchase'
import { readingNames } from '@akvapolis/copy/reading/places'
import { telephone } from '@akvapolis/rules/person/telephone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSite } from '../../session/site.ts'
import { Card } from '../../ui/basic/card.tsx'
import { linked } from '../../ui/link/linked.tsx'
import { cardQuery } from './card-query.ts'
import styles from './next-steps.module.css'

/** What comes after the payment: the mail, the first day, help, and how to refuse. */
export function NextSteps({ policy }: { policy: string }) {
  const { data: card } = useQuery(cardQuery(policy))
  const insurer = useSite()?.insurer
  if (!card || !insurer) return null
  return (
    <Card title={nextStepsCopy.title}>
      <ol className={styles.steps}>
        <Step title={nextStepsCopy.mail}>{nextStepsCopy.mailHint}</Step>
        <Step title={nextStepsCopy.start}>
          {nextStepsCopy.startHint({
            start: card.start_date,
            end: card.end_date,
            notBefore: card.not_before,
          })}
        </Step>
        <Step title={nextStepsCopy.help}>
          {nextStepsCopy.helpHint}{' '}
          {insurer.assistance_phones.map((phone, index) => (
            <span key={phone}>
              {index > 0 && ` ${nextStepsCopy.or} `}
              <a href={telephone(phone)}>{phone}</a>
            </span>
          ))}
        </Step>
        <Step title={nextStepsCopy.refuse}>
          {linked(
            howToRefuse({
              email: insurer.email,
              isFree: card.total === 0,
              isInsideRussia: card.is_inside_russia,
              isFromPayment: card.not_before !== null,
            }),
          )}{' '}
          <a data-screen="" href="/refund">
            {readingNames['/refund']}
          </a>
        </Step>
      </ol>
    </Card>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
