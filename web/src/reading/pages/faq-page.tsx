import type { Facts } from '@akvapolis/contract/facts'
import { faqCopy, questionsBy } from '@akvapolis/copy/reading/faq'
import { readingCopy, readingNames } from '@akvapolis/copy/reading/places'
import { Folded } from '../../ui/basic/folded.tsx'
import { Article, NextSteps, Paragraphs } from '../parts/article.tsx'

export function FaqPage({ facts }: { facts: Facts | null }) {
  return (
    <Article title={faqCopy.title}>
      {questionsBy(facts).map(({ heading, questions }) => [
        <h2 key={heading}>{heading}</h2>,
        ...questions.map(({ question, answer, link }) => (
          <Folded key={question} title={question}>
            <Paragraphs of={answer} />
            {link && (
              <p>
                <a href={link.to}>{link.words}</a>
              </p>
            )}
          </Folded>
        )),
      ])}
      <NextSteps
        of={[
          { href: '/calc', words: readingCopy.toCalculator },
          { href: '/help', words: readingNames['/help'] },
        ]}
      />
    </Article>
  )
}
