import type { Facts } from '@akvapolis/contract/facts'
import { sosCopy } from '@akvapolis/copy/reading/sos'
import { telephone } from '@akvapolis/rules/person/telephone'
import { buttonClass } from '../../ui/basic/button.tsx'
import styles from './contacts.module.css'

/** Whom the insured call in trouble: each number a button under the thumb. */
export function CallButtons({ facts }: { facts: Facts }) {
  const { assistance_phones, assistance_email } = facts.site.insurer
  return (
    <div className={styles.calls}>
      {assistance_phones.map((phone) => (
        <a key={phone} href={telephone(phone)} className={buttonClass('primary', true)}>
          {sosCopy.call} <span className={styles.number}>{phone}</span>
        </a>
      ))}
      <a href={`mailto:${assistance_email}`} className={buttonClass('quiet', true)}>
        {sosCopy.write} {assistance_email}
      </a>
    </div>
  )
}

export const Phone = ({ number }: { number: string }) => (
  <a className={styles.contact} href={telephone(number)}>
    {number}
  </a>
)

export const Email = ({ address }: { address: string }) => (
  <a className={styles.contact} href={`mailto:${address}`}>
    {address}
  </a>
)

export const Site = ({ address }: { address: string }) => (
  <a className={styles.contact} href={address}>
    {new URL(address).host}
  </a>
)
