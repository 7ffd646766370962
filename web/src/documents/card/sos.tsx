import { policyCardCopy } from '@akvapolis/copy/account/policy-card'
import { telephone } from '@akvapolis/rules/person/telephone'
import { useSite } from '../../session/site.ts'
import { buttonClass } from '../../ui/basic/button.tsx'
import styles from './policy-card.module.css'

/** Whom to call in trouble, by one press. `hours`: null where they are not known. */
export function Sos({ hours }: { hours: string | null }) {
  const phones = useSite()?.insurer.assistance_phones ?? []
  if (phones.length === 0) return null
  return (
    <div className={styles.sos}>
      <p>{policyCardCopy.callHint(hours)}</p>
      {phones.map((phone) => (
        <a key={phone} href={telephone(phone)} className={buttonClass('quiet')}>
          {policyCardCopy.call} <span className={styles.phone}>{phone}</span>
        </a>
      ))}
      <a data-screen="" href="/sos">
        {policyCardCopy.whatToDo}
      </a>
    </div>
  )
}
