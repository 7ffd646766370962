import type { Facts } from '@akvapolis/contract/facts'
import { frontCopy } from '@akvapolis/copy/front'
import { eurosInWords } from '@akvapolis/copy/papers/bilingual'
import { depthInWords } from '@akvapolis/copy/papers/cover'
import { perDay } from '@akvapolis/copy/reading/from-per-day'
import { textTied } from '@akvapolis/copy/tied'
import { frontProduct } from '@akvapolis/rules/products/products'
import { Icon } from '../../ui/basic/icon.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import styles from './front.module.css'
import { type Least, leastPerDay } from './per-day.ts'

/** What it is, what it costs and what is covered: all that the first screen has to say. */
export function Offer({ facts }: { facts: Facts | null }) {
  const least = facts && leastPerDay(facts, frontProduct.code)
  return (
    <div className={styles.offer}>
      <div className={styles.mask}>
        <Drawing name="mask" size={128} />
      </div>
      <p>{frontCopy.what}</p>
      {least && <FromPerDay least={least} />}
      {facts && <Promises cover={facts.cover} />}
      {facts && <Insures insurer={facts.site.insurer} />}
    </div>
  )
}

function FromPerDay({ least: { kopecks, sum_eur } }: { least: Least }) {
  const { from, price, aDay } = perDay(kopecks)
  return (
    <div>
      <p className={styles.perDay}>
        {from} <span className={styles.price}>{price}</span> {aDay}
      </p>
      <p className={styles.quiet}>{frontCopy.least(eurosInWords(sum_eur * 100))}</p>
    </div>
  )
}

/** Whose word it is, by a licence that can be looked up. */
function Insures({ insurer: { name, licence } }: Pick<Facts['site'], 'insurer'>) {
  return (
    <p className={styles.quiet}>
      <a href="/about">{frontCopy.insures(name, textTied(licence))}</a>
    </p>
  )
}

/** Lines of the cover alone; the picture below has all of them. */
const told = 2

function Promises({ cover: { items, depth_max } }: Pick<Facts, 'cover'>) {
  const lines = items.filter(({ headline }) => headline).slice(0, told)
  const depth = frontCopy.depth(depthInWords({ by: 'certificate', metres: depth_max }).ru)
  return (
    <ul className={styles.promises}>
      {[depth, ...lines.map(({ ru }) => ru)].map((line) => (
        <li key={line}>
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  )
}
