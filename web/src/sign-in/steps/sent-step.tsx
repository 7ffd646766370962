import { restoreCopy, signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from '../entrance/sign-in.module.css'
import type { Go } from '../places/steps.ts'

/** The way back in is on its way, if the address has an account. */
export function SentStep({ email, go }: { email: string; go: Go }) {
  return (
    <Card title={restoreCopy.heading}>
      <div className={styles.start} tabIndex={-1}>
        <Notice tone="success">
          <p className={styles.sent}>{restoreCopy.sent}</p>
          {restoreCopy.sentHint(email)}
        </Notice>
      </div>
      <div className={styles.links}>
        <Button look="link" onClick={() => go({ name: 'reset', email })}>
          {restoreCopy.otherEmail}
        </Button>
        <Button look="link" onClick={() => go({ name: 'login' })}>
          {signInCopy.toCode}
        </Button>
      </div>
    </Card>
  )
}
