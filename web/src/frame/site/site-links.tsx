import { foremost, type ReadingPath, readingCopy, readingNames } from '@akvapolis/copy/reading/places'
import type { ReactNode } from 'react'
import bar from '../../ui/basic/bar-link.module.css'
import { Icon } from '../../ui/basic/icon.tsx'
import styles from './site-links.module.css'

/** The page one is on, if it is one of these. */
type Props = { current?: ReadingPath | undefined }

// These pages are documents of their own: ordinary links lead there.
function PageLink({ to, current }: Props & { to: ReadingPath }) {
  return (
    <a href={to} className={bar.link} aria-current={to === current ? 'page' : undefined}>
      {readingNames[to]}
    </a>
  )
}

/** The foremost pages in the header of a wide screen. */
export function SiteLinks({ current }: Props) {
  return (
    <nav aria-label={readingCopy.foremost} className={styles.links}>
      {foremost.map((path) => (
        <PageLink key={path} to={path} current={current} />
      ))}
    </nav>
  )
}

/** All pages behind a burger on a narrow one, and what else it is to hold. It opens without a script. */
export function SiteMenu({ current, children }: Props & { children?: ReactNode }) {
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.burger} aria-label={readingCopy.menu}>
        <Icon name="burger" size={24} />
      </summary>
      <nav aria-label={readingCopy.menu} className={styles.panel}>
        {paths.map((path) => (
          <PageLink key={path} to={path} current={current} />
        ))}
        {children}
      </nav>
    </details>
  )
}

/** All pages, in the footer, and where anybody checks a policy. */
export function SitePages({ current }: Props) {
  return (
    <nav aria-label={readingCopy.navigation} className={styles.pages}>
      {paths.map((path) => (
        <a
          key={path}
          href={path}
          className={styles.page}
          aria-current={path === current ? 'page' : undefined}
        >
          {readingNames[path]}
        </a>
      ))}
      <a href="/check" className={styles.page}>
        {readingCopy.toCheck}
      </a>
    </nav>
  )
}

const paths = Object.keys(readingNames) as ReadingPath[] // the keys are the paths
