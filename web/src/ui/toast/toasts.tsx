import { controlWords, toastWords } from '@akvapolis/copy/controls'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { unbroken } from '../text/unbroken.tsx'
import { keepAbove } from './above-windows.ts'
import { shownToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'

/** The place of the toasts, once in the page. It is always there, so that what comes is announced; an open window borrows it. */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.current, shownToasts.onServer)
  const shown = toasts.filter(({ stage }) => stage !== 'waiting')
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return element?.showPopover ? keepAbove(element) : undefined
  }, [])
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <div className={styles.home}>
      <section
        ref={place}
        className={styles.place}
        aria-label={toastWords.region}
        popover="manual"
        onPointerEnter={() => shownToasts.hold(true)}
        onPointerLeave={() => shownToasts.hold(false)}
        onFocus={() => shownToasts.hold(true)}
        onBlur={() => shownToasts.hold(false)}
      >
        <ToastList role="status" toasts={shown.filter(({ tone }) => tone !== 'error')} />
        <ToastList role="alert" toasts={shown.filter(({ tone }) => tone === 'error')} />
      </section>
    </div>
  )
}

/** An error may lie over what has the focus. In a dialog the key is the dialog's. */
function handleKey({ key, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape') shownToasts.linger()
  else if (!defaultPrevented && !document.querySelector(':modal')) shownToasts.removeErrors()
}

type ToastListProps = { role: 'status' | 'alert'; toasts: readonly Toast[] }

function ToastList({ role, toasts }: ToastListProps) {
  return (
    // One is read out as it comes, not all that are there once more.
    <div role={role} aria-atomic={false}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </div>
  )
}

function ToastCard({ shown: { id, tone, text, stage, action } }: { shown: Toast }) {
  const isLeaving = stage === 'leaving'
  return (
    <div className={`${styles.toast} ${styles[tone]} ${isLeaving ? styles.leaving : ''}`} inert={isLeaving}>
      <Icon name={tone} size={24} />
      <div className={styles.text}>
        <p>{unbroken(text)}</p>
        {action && (
          <Button look="link" onClick={() => shownToasts.act(id)}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={controlWords.close} onClick={() => shownToasts.remove(id)} />
    </div>
  )
}
