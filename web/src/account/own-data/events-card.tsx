import { accountEventsCopy } from '@akvapolis/copy/sign-in/account-events'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from '../change/own-data.module.css'

const Events = late(async () => (await import('../access/events.tsx')).Events, {
  waiting: <Skeleton lines={4} look="field" />,
})

/** Who came to the account and what was changed of what opens it, once it is asked for. */
export function EventsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={accountEventsCopy.heading}>
      <div className={styles.form}>
        <p className={styles.quiet}>{accountEventsCopy.hint}</p>
        {isOpen ? (
          <Events />
        ) : (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {accountEventsCopy.show}
          </Button>
        )}
      </div>
    </Card>
  )
}
