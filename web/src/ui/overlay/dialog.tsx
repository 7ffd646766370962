import { controlWords } from '@akvapolis/copy/controls'
import { unsavedWords } from '@akvapolis/copy/unsaved'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../basic/button.tsx'
import styles from './dialog.module.css'
import { CloseContext, useClosing } from './use-closing.ts'
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
  /** False where what is typed is worth no question: it stands elsewhere too. */
  asks?: boolean
  /** Whether it opens with text that was typed before and not sent. */
  isTypedBefore?: boolean
  /** Asked at each way out, whether anything was typed or not. */
  question?: ClosingQuestion
}

export type ClosingQuestion = { ask: string; stay: string; leave: string }

/** A modal window; closed, nothing of it is in the page. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen ? <OpenDialog {...dialog} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { title, onClose, children, actions, isReading = false, size = 'text' } = props
  const { asks = true, question, isTypedBefore = question !== undefined } = props
  const id = useId()
  const { isAsking, isTyped, close, onFocus } = useClosing({ onClose, asks, isTypedBefore })
  const modal = useModal(onClose, { isTyped, onAsk: close })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReading) heading.current?.focus()
  }, [isReading])
  return (
    <CloseContext value={close}>
      <dialog
        {...modal}
        data-dims
        className={`${styles.dialog} ${size === 'wide' ? styles.wide : ''}`}
        aria-labelledby={id}
        onFocus={onFocus}
      >
        <h2 id={id} ref={heading} tabIndex={isReading ? -1 : undefined} className={styles.title}>
          {title}
        </h2>
        <div
          className={styles.content}
          inert={isAsking}
          {...(isReading && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
        >
          {children}
        </div>
        {isAsking && <Question words={question ?? unsaved} onClose={onClose} onStay={close} />}
        {actions && (
          <div className={styles.actions} hidden={isAsking}>
            {actions}
          </div>
        )}
        {/* Last in order, first to the eye: the focus starts at what the window is for. */}
        <div className={styles.close}>
          <IconButton icon="close" label={controlWords.close} onClick={close} />
        </div>
      </dialog>
    </CloseContext>
  )
}

const unsaved: ClosingQuestion = {
  ask: unsavedWords.closeUnsaved,
  stay: unsavedWords.keepOpen,
  leave: unsavedWords.closeAnyway,
}

type QuestionProps = { words: ClosingQuestion; onClose: () => void; onStay: () => void }

/** In place of the window's own buttons. */
function Question({ words, onClose, onStay }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => stay.current?.focus(), [])

  /** The browser would let this Esc close the window, whatever is done about it. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onStay()
  }
  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.actions} onKeyDown={handleKey}>
      <p id={id} className={styles.question}>
        {words.ask}
      </p>
      <Button ref={stay} onClick={onStay}>
        {words.stay}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {words.leave}
      </Button>
    </div>
  )
}
