import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/basic/button.tsx'
import { linked } from '../../ui/link/linked.tsx'
import styles from './article.module.css'

/** A page that only reads: its heading, the answer, the rest. */
export function Article({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  /** Cards stand in two columns where there is room. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <article className={isWide ? styles.wide : styles.article}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </article>
  )
}

export function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((words) => <p key={words}>{linked(words)}</p>)
}

export function Bullets({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {of.map((words) => (
        <li key={words}>{linked(words)}</li>
      ))}
    </ul>
  )
}

export function Steps({ of }: { of: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {of.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
        <li key={place}>{typeof step === 'string' ? linked(step) : step}</li>
      ))}
    </ol>
  )
}

/** Where what a card says leads to. */
export function Links({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>
}

/** What stands on the left is so much as the right says. */
export function Pairs({ of }: { of: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.pairs}>
      {of.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Way = { href: string; words: string }

/** Where one goes from here: the first is the next step. */
export function NextSteps({ of: [next, ...others] }: { of: readonly [Way, ...Way[]] }) {
  return (
    <p className={styles.next} data-screen="">
      <a href={next.href} className={buttonClass('primary')}>
        {next.words}
      </a>
      {others.map(({ href, words }) => (
        <a key={href} href={href} className={buttonClass('quiet')}>
          {words}
        </a>
      ))}
    </p>
  )
}
