import type { Facts } from '@akvapolis/contract/facts'
import { refundCopy } from '@akvapolis/copy/reading/refund'
import { Card } from '../../ui/basic/card.tsx'
import { Article, Bullets, NextSteps, Paragraphs, Steps } from '../parts/article.tsx'

export function RefundPage({ facts }: { facts: Facts | null }) {
  const email = facts?.site.insurer.email
  const policies = { href: '/personal/policies', words: refundCopy.toPolicies }
  return (
    <Article title={refundCopy.title}>
      {email && (
        <>
          <Card title={refundCopy.abroad}>
            <Paragraphs of={[refundCopy.howToRefuse({ email })]} />
          </Card>
          <Card title={refundCopy.inRussia}>
            <Paragraphs of={[refundCopy.howToRefuse({ email, isInsideRussia: true })]} />
          </Card>
        </>
      )}
      <Card title={refundCopy.how}>
        <Steps of={refundCopy.howSteps} />
      </Card>
      <Card title={refundCopy.money}>
        <Bullets of={refundCopy.moneyWords} />
      </Card>
      <Card title={refundCopy.otherwise}>
        <Bullets
          of={[
            refundCopy.unpaid,
            refundCopy.begun,
            refundCopy.changed,
            ...(email ? [refundCopy.bonus(email)] : []),
          ]}
        />
      </Card>
      <NextSteps of={email ? [{ href: letterTo(email), words: refundCopy.write }, policies] : [policies]} />
    </Article>
  )
}

const letterTo = (email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(refundCopy.subject)}`
