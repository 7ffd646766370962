import { controlWords } from '@akvapolis/copy/controls'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../basic/button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay in view below what scrolls. */
  actions?: ReactNode
  /** A long text: the focus starts at the title and the arrows scroll. Otherwise it starts at the first field. */
  isReading?: boolean
  size?: 'text' | 'wide'
}

/** A modal window; closed, nothing of it is in the page. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen ? <OpenDialog {...dialog} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { title, onClose, children, actions, isReading = false, size = 'text' } = props
  const id = useId()
  const modal = useModal(onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReading) heading.current?.focus()
  }, [isReading])
  return (
    <dialog {...modal} data-dims className={`${styles.dialog} ${styles[size]}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={isReading ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      <div
        className={styles.content}
        {...(isReading && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
      >
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* Last in order, first to the eye: the focus starts at what the window is for. */}
      <div className={styles.close}>
        <IconButton icon="close" label={controlWords.close} onClick={onClose} />
      </div>
    </dialog>
  )
}
