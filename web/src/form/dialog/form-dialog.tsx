import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button, type ButtonLook } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useClose } from '../../ui/overlay/use-closing.ts'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  /** The button that does it, and the one that does nothing. */
  action: string
  cancel: string
  look?: ButtonLook
  /** What no field can tell. */
  trouble: string
  /** Does it, and closes the window when it is done. */
  onSend: () => Promise<unknown>
  /** There is more to read than to fill in. */
  isReading?: boolean
  /** It opens with text that was typed before and not sent. */
  isTypedBefore?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window that does one thing after asking for it. Whatever goes wrong, it stays open with what was typed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    action,
    cancel,
    look = 'primary',
    trouble,
    onSend,
    onClose,
    isReading = false,
    isTypedBefore = false,
    children,
  } = props
  const id = useId()
  const { press, isBusy } = useSinglePress(onSend)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void press()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isReading={isReading}
      isTypedBefore={isTypedBefore}
      actions={
        <>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {action}
          </Button>
          <Cancel>{cancel}</Cancel>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
        {trouble && (
          <div ref={intoView}>
            <Notice tone="error">{trouble}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** For a message that comes where a long form on a small screen may have been scrolled past. */
export const intoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

function Cancel({ children }: { children: string }) {
  return (
    <Button look="quiet" onClick={useClose()}>
      {children}
    </Button>
  )
}
