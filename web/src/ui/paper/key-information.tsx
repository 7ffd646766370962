import { keyInformationLink } from '@akvapolis/copy/purchase/key-information'
import { buttonClass } from '../basic/button.tsx'
import styles from './key-information.module.css'

/**
 * What is told before the money, as a page of its own and as PDF; the server draws both. `of`: the number of a price told
 * here, or the external id of a draft or policy.
 */
export function KeyInformation({ of }: { of: string }) {
  const address = keyInformationAddress(of)
  return (
    <p className={styles.links}>
      <a className={buttonClass('link')} href={address} target="_blank" rel="noopener">
        {keyInformationLink.open}
        <span className="visually-hidden"> {keyInformationLink.inWindow}</span>
      </a>
      <a className={buttonClass('link')} href={`${address}.pdf`} download>
        {keyInformationLink.pdf}
      </a>
    </p>
  )
}

export const keyInformationAddress = (of: string): string => `/key-information/${of}`
