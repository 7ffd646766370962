import { knownCustomerCopy } from '@akvapolis/copy/sign-in/known-customer'
import { saidOfContract } from '../../profile/of-contract.ts'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useLock } from '../state/locks.ts'
import styles from '../step/step.module.css'

/** Says where the filled in fields come from; offers a visitor to fill them by the phone. */
export function WhoIsKnown({ onByPhone }: { onByPhone: () => void }) {
  const user = useUser()
  const isLocked = useLock('contacts.phone') !== null
  if (user === null) {
    return (
      <p className={styles.byPhone}>
        {knownCustomerCopy.boughtBefore}
        <Button look="link" disabled={isLocked} onClick={onByPhone}>
          {knownCustomerCopy.byPhone}
        </Button>
      </p>
    )
  }
  if (!isLocked) return null
  const ofContract = user ? saidOfContract(user) : null
  return (
    <p className={styles.quiet}>
      {knownCustomerCopy.locked} {ofContract && `${ofContract} `}
      <Link to="/personal/data">{knownCustomerCopy.toOwnData}</Link>
    </p>
  )
}
