import { frontCopy } from '@akvapolis/copy/front'
import { useFacts } from '../../session/facts.ts'
import { signInId } from '../../sign-in/entrance/sign-in-id.ts'
import { Dive } from '../../ui/water/dive.tsx'
import { Entries } from '../first/entries.tsx'
import { Chooser } from './chooser.tsx'
import styles from './front.module.css'
import { Insurer } from './insurer.tsx'
import { Offer } from './offer.tsx'
import { Proofs } from './proofs.tsx'

/** The front of the shop: what it is, what it costs and covers, why to trust it, and the first questions. */
export function Front() {
  const facts = useFacts()
  return (
    <>
      <div className={styles.first}>
        <Offer facts={facts} />
        <Entries />
        <p className={styles.toSignIn}>
          {frontCopy.hasAccount} <a href={`#${signInId}`}>{frontCopy.toSignIn}</a>
        </p>
      </div>
      <div className={styles.more}>
        {facts && <Dive cover={facts.cover} />}
        <p>
          <a href="/cover">{frontCopy.toCover}</a>
        </p>
        <Chooser facts={facts} />
        <Proofs facts={facts} />
        {facts && <Insurer insurer={facts.site.insurer} />}
      </div>
    </>
  )
}
