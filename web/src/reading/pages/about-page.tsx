import type { Facts } from '@akvapolis/contract/facts'
import { frameCopy } from '@akvapolis/copy/frame'
import { aboutCopy } from '@akvapolis/copy/reading/about'
import { readingNames } from '@akvapolis/copy/reading/places'
import { Card } from '../../ui/basic/card.tsx'
import { Article, Links, NextSteps, Pairs, Paragraphs, Steps } from '../parts/article.tsx'
import { Email, Phone, Site } from '../parts/contacts.tsx'

type Insurer = Facts['site']['insurer']

/** Who insures, and how one makes sure of it. */
export function AboutPage({ facts }: { facts: Facts | null }) {
  const insurer = facts?.site.insurer
  return (
    <Article title={aboutCopy.title} lead={insurer && aboutCopy.lead(insurer.name)}>
      {insurer && <InsurerCards insurer={insurer} />}
      <Card title={aboutCopy.check}>
        <Steps of={aboutCopy.checkSteps} />
        <Links>
          <a href={aboutCopy.registerUrl}>{aboutCopy.register}</a>
        </Links>
      </Card>
      <Paragraphs of={[aboutCopy.checkPolicy]} />
      <NextSteps
        of={[
          { href: '/check', words: aboutCopy.toCheck },
          { href: '/documents', words: readingNames['/documents'] },
        ]}
      />
    </Article>
  )
}

function InsurerCards({ insurer }: { insurer: Insurer }) {
  const { facts: names } = aboutCopy
  return (
    <>
      <Card>
        <Pairs
          of={[
            { name: names.name, value: insurer.name },
            { name: names.licence, value: insurer.licence },
            { name: names.inn, value: insurer.inn },
            { name: names.address, value: insurer.address },
            { name: names.rules, value: insurer.rules },
          ]}
        />
      </Card>
      <Card title={aboutCopy.contacts}>
        <Pairs
          of={[
            { name: aboutCopy.phone, value: <Phone number={insurer.phone} /> },
            { name: aboutCopy.email, value: <Email address={insurer.email} /> },
            { name: aboutCopy.site, value: <Site address={insurer.site} /> },
            { name: aboutCopy.complaints, value: <Email address={insurer.complaints_email} /> },
          ]}
        />
      </Card>
      <Card title={frameCopy.assistance}>
        <Pairs
          of={[
            ...insurer.assistance_phones.map((phone) => ({
              name: aboutCopy.phone,
              value: <Phone number={phone} />,
            })),
            { name: aboutCopy.email, value: <Email address={insurer.assistance_email} /> },
          ]}
        />
      </Card>
    </>
  )
}
