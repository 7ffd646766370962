import { linkCopy, waysCopy } from '@akvapolis/copy/sign-in/without-sms'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from '../entrance/sign-in.module.css'
import type { Go } from '../places/steps.ts'

/** A link is on its way, if the number has an account with a confirmed address. */
export function LinkSent({ go }: { go: Go }) {
  return (
    <Card title={linkCopy.title}>
      <div className={styles.start} tabIndex={-1}>
        <Notice tone="success">
          <p className={styles.sent}>{linkCopy.sent}</p>
          {linkCopy.sentHint}
        </Notice>
      </div>
      <div className={styles.links}>
        <Button look="link" onClick={() => go({ name: 'byLink' })}>
          {linkCopy.otherPhone}
        </Button>
        <Button look="link" onClick={() => go({ name: 'ways' })}>
          {waysCopy.back}
        </Button>
      </div>
    </Card>
  )
}
