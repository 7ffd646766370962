import { diveCopy } from '@akvapolis/copy/front'
import { coverCopy, demonstrationCover, depthInWords, limitTold } from '@akvapolis/copy/papers/cover'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { useId } from 'react'
import { Drawing } from '../drawing/drawing.tsx'
import styles from './dive.module.css'
import { zonesOf } from './zones.ts'

type Told = Pick<Cover, 'depth_max' | 'depth_by_certificate' | 'items' | 'demonstration'>

type DiveProps = {
  cover: Told
  /** Tells every line of the cover, not only the first ones. */
  isWhole?: boolean
}

/** The cover as a dive: who may go how deep, and what is paid there. */
export function Dive({ cover, isWhole = false }: DiveProps) {
  const id = useId()
  return (
    <section className={styles.dive} aria-labelledby={id}>
      <div className={styles.water}>
        <div className={styles.surface}>
          <div>
            <h2 id={id}>{diveCopy.heading(cover.depth_max)}</h2>
            <p>{diveCopy.lead(depthInWords({ by: 'certificate', metres: cover.depth_max }).ru)}</p>
          </div>
          <div className={styles.boat}>
            <Drawing name="boat" />
          </div>
          <Waves />
        </div>
        <ol className={styles.zones}>
          {zonesOf(cover).map(({ metres, who }) => (
            <li key={metres} className={styles[`at${metres}`]}>
              <p className={styles.metres}>{diveCopy.metres(metres)}</p>
              <ul>
                {who.map((certificate) => (
                  <li key={certificate}>{certificate}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <div className={styles.paid}>
          <div className={styles.title}>
            <h3>{coverCopy.covered.ru}</h3>
            <Drawing name="chamber" />
          </div>
          <PaidItems items={cover.items.filter(({ headline }) => isWhole || headline)} />
          {cover.demonstration && <p className={styles.quiet}>{demonstrationCover}</p>}
        </div>
      </div>
    </section>
  )
}

/** What is paid up to the insured sum says so once. */
function PaidItems({ items }: Pick<Told, 'items'>) {
  const upToSum = items.filter(({ limit_eur: limit }) => limit === 'sum')
  return (
    <dl className={styles.items}>
      {upToSum.length > 0 && (
        <div className={styles.together}>
          {upToSum.map(({ code, ru }) => (
            <dt key={code}>{ru}</dt>
          ))}
          <dd>{diveCopy.each(limitTold('sum', null))}</dd>
        </div>
      )}
      {items
        .filter((item) => !upToSum.includes(item))
        .map(({ code, ru, limit_eur: limit }) => (
          <div key={code}>
            <dt>{ru}</dt>
            <dd>{limitTold(limit, null)}</dd>
          </div>
        ))}
    </dl>
  )
}

const Waves = () => (
  <svg aria-hidden="true" className={styles.waves} viewBox="0 0 240 12" preserveAspectRatio="none">
    <path d="M0 6c15 0 15-5 30-5s15 5 30 5 15-5 30-5 15 5 30 5 15-5 30-5 15 5 30 5 15-5 30-5 15 5 30 5v6H0Z" />
  </svg>
)
