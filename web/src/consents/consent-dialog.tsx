import { type ConsentName, consentTexts, consentVersions } from '@akvapolis/copy/sign-in/consents'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useSite } from '../session/site.ts'
import { linked } from '../ui/link/linked.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './consent-dialog.module.css'

/** The text of an agreement, as it stands in this version. */
export function ConsentDialog({ name, onClose }: { name: ConsentName; onClose: () => void }) {
  const insurer = useSite()?.insurer
  if (!insurer) return null
  const { title, parts } = consentTexts[name](insurer)
  return (
    <Dialog isOpen isReading size="wide" title={title} onClose={onClose}>
      <div className={styles.text}>
        {parts.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{linked(paragraph)}</p>
            ))}
          </section>
        ))}
        <p className={styles.edition}>{registrationCopy.edition(consentVersions[name])}</p>
      </div>
    </Dialog>
  )
}
