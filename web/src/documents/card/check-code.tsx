import type { PolicyCard } from '@akvapolis/contract/drafts'
import { policyCardCopy } from '@akvapolis/copy/account/policy-card'
import styles from './policy-card.module.css'

/** The code that leads to the check page, to be photographed, and the same as a link. */
export function CheckCode({
  check: { url, code, control_code },
}: {
  check: NonNullable<PolicyCard['check']>
}) {
  return (
    <figure className={styles.check}>
      {/* As an image, on its own light ground, so that no colours of the page's reach it. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        alt={policyCardCopy.code}
        width={200}
        height={200}
      />
      <figcaption>
        <p>{policyCardCopy.checkHint}</p>
        <p>
          {policyCardCopy.controlCode} <b className={styles.limit}>{control_code}</b>.{' '}
          {policyCardCopy.withoutCamera(codePageOf(url))}
        </p>
        <a data-screen="" href={url} target="_blank" rel="noopener">
          {policyCardCopy.check}
          <span className="visually-hidden"> {policyCardCopy.inWindow}</span>
        </a>
      </figcaption>
    </figure>
  )
}

/** Where number and code are typed, as one would type it. */
const codePageOf = (url: string): string => `${new URL(url).host}/check`
