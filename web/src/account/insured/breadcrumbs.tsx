import { insuredCopy } from '@akvapolis/copy/account/insured'
import { Link } from '../../ui/route/link.tsx'
import styles from './insured.module.css'

/** Главная › Справочники › Оформление: only the first is a page of its own. */
export function Breadcrumbs() {
  return (
    <nav aria-label={insuredCopy.crumbs}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/personal">{insuredCopy.home}</Link>
        </li>
        <li>{insuredCopy.directories}</li>
        <li aria-current="page">{insuredCopy.issue}</li>
      </ol>
    </nav>
  )
}
