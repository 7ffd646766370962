import type { Facts } from '@akvapolis/contract/facts'
import { helpCopy } from '@akvapolis/copy/reading/help'
import { readingCopy, readingNames } from '@akvapolis/copy/reading/places'
import { Card } from '../../ui/basic/card.tsx'
import { linked } from '../../ui/link/linked.tsx'
import { Article, Links, NextSteps, Paragraphs, Steps } from '../parts/article.tsx'
import { Email, Phone } from '../parts/contacts.tsx'
import styles from './help-page.module.css'

export function HelpPage({ facts }: { facts: Facts | null }) {
  const insurer = facts?.site.insurer
  return (
    <Article title={helpCopy.title} lead={linked(helpCopy.lead)}>
      <Card title={helpCopy.buy}>
        <Steps of={helpCopy.buySteps} />
      </Card>
      <Card title={helpCopy.receive}>
        <div className={styles.words}>
          <Paragraphs of={helpCopy.receiveWords} />
          <Links>
            <a href="/personal/policies">{helpCopy.toPolicies}</a>
            <a href="/check">{helpCopy.toCheck}</a>
          </Links>
        </div>
      </Card>
      <Card title={helpCopy.trouble}>
        <p>{helpCopy.troubleWords}</p>
        <Links>
          {insurer?.assistance_phones.map((phone) => (
            <Phone key={phone} number={phone} />
          ))}
          <a href="/sos">{helpCopy.toSos}</a>
        </Links>
      </Card>
      <Card title={helpCopy.question}>
        <p>{helpCopy.questionWords}</p>
        <Links>
          {insurer && <Phone number={insurer.phone} />}
          {insurer && <Email address={insurer.email} />}
        </Links>
      </Card>
      <NextSteps
        of={[
          { href: '/calc', words: readingCopy.toCalculator },
          { href: '/faq', words: readingNames['/faq'] },
        ]}
      />
    </Article>
  )
}
