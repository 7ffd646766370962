import type { Facts } from '@akvapolis/contract/facts'
import { whereToComplain } from '@akvapolis/copy/papers/insurer-letters'
import { dataPolicy, dataPolicyEdition } from '@akvapolis/copy/reading/data-policy'
import { documentsCopy } from '@akvapolis/copy/reading/documents'
import { readingCopy } from '@akvapolis/copy/reading/places'
import { type ConsentName, consentTexts, consentVersions } from '@akvapolis/copy/sign-in/consents'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { Card } from '../../ui/basic/card.tsx'
import { Folded } from '../../ui/basic/folded.tsx'
import { Article, Bullets, NextSteps, Paragraphs } from '../parts/article.tsx'

type Told = Facts['site']

export function DocumentsPage({ facts }: { facts: Facts | null }) {
  return (
    <Article title={documentsCopy.title} lead={documentsCopy.lead}>
      {facts && <RulesCard insurer={facts.site.insurer} />}
      <Card title={documentsCopy.told}>
        <p>{documentsCopy.toldWords}</p>
      </Card>
      {facts && <Texts site={facts.site} />}
      <NextSteps
        of={[
          { href: '/calc', words: readingCopy.toCalculator },
          { href: '/refund', words: documentsCopy.toRefund },
        ]}
      />
    </Article>
  )
}

function RulesCard({ insurer: { rules, site } }: Pick<Told, 'insurer'>) {
  return (
    <Card title={documentsCopy.rules}>
      <p>{rules}</p>
      <p>
        {documentsCopy.rulesWhere} <a href={site}>{new URL(site).host}</a>
      </p>
    </Card>
  )
}

function Texts({ site: { insurer, captcha } }: { site: Told }) {
  return (
    <>
      <h2>{documentsCopy.consents}</h2>
      <p>{documentsCopy.consentsHint}</p>
      {consentNames.map((name) => (
        <Text key={name} {...consentTexts[name](insurer)} edition={consentVersions[name]} />
      ))}
      <h2>{documentsCopy.policy}</h2>
      <Text
        title={documentsCopy.policy}
        parts={dataPolicy({ insurer, captcha: captcha !== null })}
        edition={dataPolicyEdition}
      />
      <Card title={documentsCopy.complaints}>
        <Bullets of={whereToComplain(insurer.complaints_email)} />
      </Card>
    </>
  )
}

const consentNames = Object.keys(consentVersions) as ConsentName[] // the keys are the names

type TextProps = ReturnType<(typeof consentTexts)[ConsentName]> & { edition: string }

function Text({ title, parts, edition }: TextProps) {
  const version = registrationCopy.edition(edition)
  return (
    <Folded title={`${title}. ${version}`}>
      {parts.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <Paragraphs of={paragraphs} />
        </section>
      ))}
    </Folded>
  )
}
