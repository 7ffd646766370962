import { days } from '@akvapolis/copy/plurals'
import { bonusDaysCopy, contractCopy } from '@akvapolis/copy/purchase/contract'
import { leastBonusDays } from '@akvapolis/rules/limits'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useLocation } from '../../ui/route/use-router.ts'
import page from '../step/page.module.css'
import styles from '../step/step.module.css'

/** What a visitor can know before it is known whose contract it is. */
export function BonusDaysExplained() {
  const back = useLocation().href
  return (
    <div className={page.alone}>
      <Card title={bonusDaysCopy.title}>
        <div className={styles.stack}>
          <p>{bonusDaysCopy.what}</p>
          <p>{bonusDaysCopy.who}</p>
          <p>{bonusDaysCopy.howMany(days(leastBonusDays))}</p>
          <p>
            <Link to="/auth" search={{ back }} className={buttonClass('primary')}>
              {bonusDaysCopy.signIn}
            </Link>
          </p>
          <p>
            <Link to="/calc">{contractCopy.ordinary}</Link>
          </p>
        </div>
      </Card>
    </div>
  )
}
