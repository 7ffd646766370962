import type { Facts } from '@akvapolis/contract/facts'
import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { assistanceTitle } from '@akvapolis/copy/papers/cover'
import { claimWords } from '@akvapolis/copy/papers/insurer-letters'
import { sosCopy } from '@akvapolis/copy/reading/sos'
import { Card } from '../../ui/basic/card.tsx'
import { Article, NextSteps, Steps } from '../parts/article.tsx'
import { CallButtons, Email } from '../parts/contacts.tsx'
import styles from './sos-page.module.css'

/** For whoever is frightened, with a telephone in a wet hand, beside people who speak English. */
export function SosPage({ facts }: { facts: Facts | null }) {
  return (
    <Article title={sosCopy.title} lead={<Both of={{ ru: sosCopy.lead, en: sosCopy.leadEn }} />}>
      {facts && (
        <p>
          <Both of={assistanceTitle(facts.cover.assistance_hours)} />
        </p>
      )}
      {facts && <CallButtons facts={facts} />}
      {facts && (
        <Card title={<Both of={{ ru: sosCopy.steps, en: sosCopy.stepsEn }} />}>
          <Steps of={facts.cover.first_steps.map((step) => <Both key={step.ru} of={step} />)} />
        </Card>
      )}
      <Card title={<Both of={{ ru: sosCopy.tell, en: sosCopy.tellEn }} />}>
        <Steps of={sosCopy.tellWords.map((words) => <Both key={words.ru} of={words} />)} />
        <p className={styles.number}>{sosCopy.number}</p>
      </Card>
      {facts && <ShowCard facts={facts} />}
      {facts && <BillsCard email={facts.site.insurer.email} />}
      <NextSteps
        of={[
          { href: '/personal/policies', words: sosCopy.toPolicies },
          { href: '/cover', words: sosCopy.toCover },
        ]}
      />
    </Article>
  )
}

/** For later: the sheet that hangs where one dives has no room for it. */
function BillsCard({ email }: { email: string }) {
  return (
    <div data-screen="">
      <Card title={<Both of={{ ru: sosCopy.bills, en: sosCopy.billsEn }} />}>
        <p>
          <Both of={claimWords} />
        </p>
        <p>
          <Email address={email} />
        </p>
      </Card>
    </div>
  )
}

function ShowCard({ facts }: { facts: Facts }) {
  const { name, name_en, assistance_phones } = facts.site.insurer
  return (
    <Card title={sosCopy.show}>
      <p lang="en" className={styles.shown}>
        {sosCopy.showEn}
        {assistance_phones.map((phone) => (
          <b key={phone}>{phone}</b>
        ))}
      </p>
      <Both of={{ ru: name, en: name_en }} />
    </Card>
  )
}

const Both = ({ of: { ru, en } }: { of: Bilingual }) => (
  <>
    {ru}
    <span lang="en" className={styles.english}>
      {en}
    </span>
  </>
)
