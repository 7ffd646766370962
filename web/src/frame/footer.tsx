import { frameCopy, productName } from '@akvapolis/copy/frame'
import { useSite } from '../session/site.ts'
import { telephone } from '../ui/basic/telephone.ts'
import styles from './footer.module.css'

type Insurer = NonNullable<ReturnType<typeof useSite>>['insurer']

/** Who insures, how to reach them and whom to call in trouble. */
export function Footer() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {site ? <InsurerParts insurer={site.insurer} /> : <p className={styles.name}>{productName}</p>}
        {site?.captcha && (
          <p>
            {frameCopy.captchaNotice} <a href={frameCopy.captchaTermsUrl}>{frameCopy.captchaTerms}</a>
          </p>
        )}
      </div>
    </footer>
  )
}

function InsurerParts({ insurer }: { insurer: Insurer }) {
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
