import type { Facts } from '@akvapolis/contract/facts'
import { frameCopy, productName } from '@akvapolis/copy/frame'
import type { ReadingPath } from '@akvapolis/copy/reading/places'
import { telephone } from '@akvapolis/rules/person/telephone'
import styles from './footer.module.css'
import { SitePages } from './site/site-links.tsx'
import { ThemeChoice } from './theme/theme-choice.tsx'

type Site = Facts['site']
type Props = { site: Site | undefined; current?: ReadingPath }

/** The pages to read, who insures, how to reach them and whom to call in trouble. */
export function Footer({ site, current }: Props) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <SitePages current={current} />
        {site ? <InsurerParts insurer={site.insurer} /> : <p className={styles.name}>{productName}</p>}
        {site?.captcha && (
          <p>
            {frameCopy.captchaNotice} <a href={frameCopy.captchaTermsUrl}>{frameCopy.captchaTerms}</a>
          </p>
        )}
        <ThemeChoice />
      </div>
    </footer>
  )
}

function InsurerParts({ insurer }: Pick<Site, 'insurer'>) {
  return (
    <>
      <div>
        <p className={styles.name}>{insurer.name}</p>
        <p>{insurer.licence}</p>
        <p>{frameCopy.inn(insurer.inn)}</p>
        <p>{insurer.address}</p>
        <p>{insurer.rules}</p>
      </div>
      <div>
        <p className={styles.name}>{frameCopy.insurerContacts}</p>
        <ul>
          <Contact href={telephone(insurer.phone)} words={insurer.phone} />
          <Contact href={`mailto:${insurer.email}`} words={insurer.email} />
          <Contact href={insurer.site} words={frameCopy.insurerSite} />
          <Contact
            label={frameCopy.complaints}
            href={`mailto:${insurer.complaints_email}`}
            words={insurer.complaints_email}
          />
        </ul>
      </div>
      <div>
        <p className={styles.name}>{frameCopy.assistance}</p>
        <ul>
          {insurer.assistance_phones.map((phone) => (
            <Contact key={phone} href={telephone(phone)} words={phone} />
          ))}
          <Contact href={`mailto:${insurer.assistance_email}`} words={insurer.assistance_email} />
        </ul>
      </div>
    </>
  )
}

function Contact({ label, href, words }: { label?: string; href: string; words: string }) {
  return (
    <li>
      {label && `${label}: `}
      <a className={styles.contact} href={href}>
        {words}
      </a>
    </li>
  )
}
