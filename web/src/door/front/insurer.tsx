import type { Facts } from '@akvapolis/contract/facts'
import { frontCopy } from '@akvapolis/copy/front'
import { readingNames } from '@akvapolis/copy/reading/places'
import styles from './front.module.css'

/** Who insures, by a licence that can be looked up. */
export function Insurer({ insurer: { name, licence } }: { insurer: Facts['site']['insurer'] }) {
  return (
    <section aria-labelledby="insurer" className={styles.insurer}>
      <h2 id="insurer">{frontCopy.insurer}</h2>
      <p>
        {name}
        <br />
        {licence}
        <br />
        <a href="/about">{readingNames['/about']}</a>
      </p>
    </section>
  )
}
