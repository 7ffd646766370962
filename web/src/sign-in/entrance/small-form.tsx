import type { ReactNode } from 'react'
import { CaptchaNote } from '../../captcha/captcha-note.tsx'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './sign-in.module.css'

export type SmallFormProps = {
  title?: string
  /** What the one button does. */
  action: string
  onSend: () => Promise<unknown>
  trouble?: string
  /** Says since when the button rests and until when; '' while it may be pressed. */
  lock?: string
  /** Says that it worked and what comes now; '' until then. */
  outcome?: string
  children: ReactNode
  /** Other ways on, below the form. */
  links?: ReactNode
}

/** A card with a few fields and one button. */
export function SmallForm(props: SmallFormProps) {
  const { title, action, onSend, trouble = '', lock = '', outcome = '', children, links } = props
  const { isBusy, handleSubmit } = useSubmit(onSend)
  const isWorking = isBusy || outcome !== ''
  return (
    <Card title={title}>
      {/* Sent before the page answers, such a form goes nowhere, and nothing typed comes into the address. */}
      <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
        {children}
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <div className={styles.send}>
          <Button type="submit" wide busy={isWorking} disabled={lock !== '' && !isWorking}>
            {action}
          </Button>
          <div className={styles.note}>
            <CaptchaNote />
            <p role="status">{outcome}</p>
            {lock && !isBusy && <p>{lock}</p>}
          </div>
        </div>
      </form>
      {links && <div className={styles.links}>{links}</div>}
    </Card>
  )
}
