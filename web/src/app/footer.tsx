import { frameCopy, productName } from '@akvapolis/copy/frame'
import { useSite } from '../session/site.ts'
import styles from './footer.module.css'

/** Who insures and whom to call in trouble. */
export function Footer() {
  const site = useSite()
  const insurer = site?.insurer
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>
          <p className={styles.name}>{insurer?.name ?? productName}</p>
          {insurer && (
            <>
              <p>{insurer.licence}</p>
              <p>{insurer.address}</p>
            </>
          )}
        </div>
        {insurer && insurer.assistance_phones.length > 0 && (
          <div>
            <p className={styles.name}>{frameCopy.assistance}</p>
            <ul>
              {insurer.assistance_phones.map((phone) => (
                <li key={phone}>
                  <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                    {phone}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {site?.captcha && (
          <p>
            {frameCopy.captchaNotice} <a href={frameCopy.captchaTermsUrl}>{frameCopy.captchaTerms}</a>
          </p>
        )}
      </div>
    </footer>
  )
}
