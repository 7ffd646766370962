import { demonstrationCover } from '@akvapolis/copy/papers/cover'
import { type ToldFor, toldCover, toldCoverCopy as words } from '@akvapolis/copy/papers/told-cover'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { type ReactNode, useId } from 'react'
import styles from './told/told-cover.module.css'

type ToldCoverProps = {
  cover: Cover
  asked: ToldFor
  /** What else is told with it, such as the way to the whole paper. */
  children?: ReactNode
}

/** «Что входит»: the first lines of a cover, how deep, and what is honestly not in it. */
export function ToldCover({ cover, asked, children }: ToldCoverProps) {
  const id = useId()
  const { lines, depth, certificates, gas, notCovered, moreNotCovered, isDemonstration } = toldCover(
    cover,
    asked,
  )
  return (
    <section className={styles.told} aria-labelledby={id}>
      <h3 id={id}>{words.heading}</h3>
      <Lines of={lines} />
      <p className={styles.quiet}>{words.perPerson}</p>
      <h4>{words.depth}</h4>
      <p>{depth}</p>
      <Lines of={certificates} />
      <p>{gas}</p>
      <h4>{words.notCovered}</h4>
      <ul>
        {notCovered.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {moreNotCovered > 0 && (
          <li>
            <a href="/cover#not-covered">{words.moreNotCovered(moreNotCovered)}</a>
          </li>
        )}
      </ul>
      {isDemonstration && <p className={styles.quiet}>{demonstrationCover}</p>}
      {children}
    </section>
  )
}

function Lines({ of: lines }: { of: ReturnType<typeof toldCover>['lines'] }) {
  return (
    lines.length > 0 && (
      <dl className={styles.lines}>
        {lines.map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
