import type { Facts } from '@akvapolis/contract/facts'
import { assistanceTitle, deductibleInWords } from '@akvapolis/copy/papers/cover'
import { productInsured, riskInWords } from '@akvapolis/copy/papers/key-information'
import { coverPageCopy, depthInShort, productDepth } from '@akvapolis/copy/reading/cover'
import { fromPerDay, whoseDay } from '@akvapolis/copy/reading/from-per-day'
import { readingCopy } from '@akvapolis/copy/reading/places'
import { products } from '@akvapolis/rules/products/products'
import { AskedDive } from '../../cover/asked/asked-dive.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Folded } from '../../ui/basic/folded.tsx'
import { Dive } from '../../ui/water/dive.tsx'
import { Article, Bullets, NextSteps, Steps } from '../parts/article.tsx'
import styles from './cover-page.module.css'

/** What a policy covers, in the words of the cover in force alone. */
export function CoverPage({ facts, asked }: { facts: Facts | null; asked: string }) {
  return (
    <Article isWide title={coverPageCopy.title} lead={facts && depthInShort(facts.cover)}>
      {facts && <CoverParts facts={facts} asked={asked} />}
      <p data-screen="">{coverPageCopy.next}</p>
      <NextSteps
        of={[
          { href: '/calc', words: readingCopy.toCalculator },
          { href: '/sos', words: coverPageCopy.toSos },
        ]}
      />
    </Article>
  )
}

function CoverParts({ facts, asked }: { facts: Facts; asked: string }) {
  const { cover } = facts
  return (
    <>
      <div className={styles.across}>
        <Dive cover={cover} isWhole />
        <p className={styles.note}>
          {coverPageCopy.sumHint} {sentence(deductibleInWords(cover.deductible_eur).ru)}{' '}
          {sentence(assistanceTitle(cover.assistance_hours).ru)} {coverPageCopy.depthHint}
        </p>
      </div>
      <div className={styles.across}>
        <Card id="not-covered" title={coverPageCopy.notCovered}>
          <Bullets of={cover.not_covered.map(({ ru }) => ru)} />
        </Card>
      </div>
      <AskedDive cover={cover} asked={asked} />
      <ProductsPart facts={facts} />
      <Folded title={coverPageCopy.risks}>
        <Bullets of={facts.risks.map(({ id, name }) => riskInWords(name, cover.risks[String(id)]))} />
        <p className={styles.note}>{coverPageCopy.risksHint}</p>
      </Folded>
      <Folded title={coverPageCopy.firstSteps}>
        <Steps of={cover.first_steps.map(({ ru }) => ru)} />
      </Folded>
    </>
  )
}

/** Those that the cover has something for. */
function ProductsPart({ facts: { cover, from_per_day } }: { facts: Facts }) {
  const sold = Object.values(products).filter(({ code }) => cover.products[code])
  return (
    <Folded title={coverPageCopy.products}>
      <ul className={styles.products}>
        {sold.map(({ code, route }) => {
          const least = from_per_day.find(({ product }) => product === code)
          return (
            <li key={code}>
              <p className={styles.product}>
                <a href={route}>{productInsured[code]}</a>
                {least && <span>{fromPerDay(least.kopecks)}</span>}
              </p>
              <p className={styles.note}>
                {sentence(productDepth(cover, code))} {sentence(cover.products[code]?.extra?.ru ?? '')}
              </p>
            </li>
          )
        })}
      </ul>
      {from_per_day.length > 0 && <p className={styles.note}>{whoseDay}</p>}
    </Folded>
  )
}

const sentence = (words: string): string =>
  words && `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`
