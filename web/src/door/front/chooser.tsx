import type { Facts } from '@akvapolis/contract/facts'
import { productOffers } from '@akvapolis/copy/account/account'
import { frontCopy } from '@akvapolis/copy/front'
import { fromPerDay } from '@akvapolis/copy/reading/from-per-day'
import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { drawingOf } from '../../ui/drawing/drawing-of.ts'
import { Link } from '../../ui/route/link.tsx'
import styles from './front.module.css'
import { leastPerDay, standingOf } from './per-day.ts'

/** All products, for whom each is and from what price a day. */
export function Chooser({ facts }: { facts: Facts | null }) {
  return (
    <section aria-labelledby="products">
      <h2 id="products">{frontCopy.products}</h2>
      <ul className={styles.products}>
        {Object.values(products).map((product) => (
          <Choice key={product.code} product={product} facts={facts} />
        ))}
      </ul>
    </section>
  )
}

function Choice({ product, facts }: { product: Product; facts: Facts | null }) {
  const { code, route, price } = product
  const { title, hint, calculate } = productOffers[code]
  const standing = facts ? standingOf(product, facts) : 'priced'
  const least = facts && leastPerDay(facts, code)
  return (
    <li className={standing === 'closed' ? `${styles.product} ${styles.closed}` : styles.product}>
      <Drawing name={drawingOf(product)} />
      <h3>{standing === 'open' ? <Link to={route}>{title}</Link> : title}</h3>
      <p>{hint}</p>
      {standing !== 'closed' && price !== 'free' && least && (
        <p className={styles.least}>{fromPerDay(least.kopecks)}</p>
      )}
      {standing === 'priced' && <Link to={route}>{calculate ?? frontCopy.calculate}</Link>}
      {standing === 'closed' && <p className={styles.quiet}>{frontCopy.notOnSale}</p>}
    </li>
  )
}
