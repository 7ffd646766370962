import { newPolicyCopy, productOffers } from '@akvapolis/copy/account/account'
import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import { useSite } from '../session/site.ts'
import { Button, buttonClass } from '../ui/basic/button.tsx'
import { Card } from '../ui/basic/card.tsx'
import { Drawing } from '../ui/drawing/drawing.tsx'
import { drawingOf } from '../ui/drawing/drawing-of.ts'
import { Link } from '../ui/route/link.tsx'
import styles from './new-policy-page.module.css'

const offered = (as: Product['offeredAs']) =>
  Object.values(products).filter((product) => product.offeredAs === as)
const cards = offered('card')
const links = offered('link')

/** «Новый полис»: for whom. A card that is not open yet leads to its calculator by a quiet link. */
export function NewPolicyPage() {
  return (
    <div className={styles.page}>
      <div>
        <h1>{newPolicyCopy.heading}</h1>
        <p className={styles.lead}>{newPolicyCopy.lead}</p>
      </div>
      <div className={styles.cards}>
        {cards.map((product) => (
          <Choice key={product.code} product={product} />
        ))}
      </div>
      <section>
        <h2 className={styles.others}>{newPolicyCopy.others}</h2>
        <ul className={styles.links}>
          {links.map(({ code, route }) => (
            <li key={code}>
              <Link to={route}>{productOffers[code].title}</Link>
              <p className={styles.hint}>{productOffers[code].hint}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Choice({ product }: { product: Product }) {
  const { code, route, openedBy } = product
  const site = useSite()
  const isOpen = openedBy === null || site?.open_products.includes(code)
  const { title, hint, calculate } = productOffers[code]
  return (
    <Card title={title}>
      <div className={styles.choice}>
        <Drawing name={drawingOf(product)} />
        <p>{hint}</p>
        <div className={styles.way}>
          {isOpen ? <Way to={route} /> : <NoWay to={route} calculate={calculate} />}
        </div>
      </div>
    </Card>
  )
}

function Way({ to }: { to: Product['route'] }) {
  return (
    <Link to={to} className={buttonClass('primary', true)}>
      {newPolicyCopy.issue}
    </Link>
  )
}

/** The card is closed, its calculator is not. */
function NoWay({ to, calculate }: { to: Product['route']; calculate: string | undefined }) {
  return (
    <>
      <Button wide disabled>
        {newPolicyCopy.issue}
      </Button>
      {calculate && (
        <Link to={to} className={styles.quiet}>
          {calculate}
        </Link>
      )}
    </>
  )
}
