import { controlWords, toastWords } from '@akvapolis/copy/controls'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import { shownToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'

const shownFor = 5000

/** The place of the toasts, once in the page. It is always there, so that what comes is announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.current, shownToasts.onServer)
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element?.showPopover) return
    const isShown = element.matches(':popover-open')
    // Above a dialog that was opened after it; otherwise left alone, for a region that comes and goes is not read out.
    if (isShown && toasts.length > 0 && document.querySelector(':modal')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [toasts])
  return (
    <section
      ref={place}
      className={styles.place}
      aria-label={toastWords.region}
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastList role="status" toasts={toasts.filter(({ tone }) => tone !== 'error')} isHeld={isHeld} />
      <ToastList role="alert" toasts={toasts.filter(({ tone }) => tone === 'error')} isHeld={isHeld} />
    </section>
  )
}

type ToastListProps = { role: 'status' | 'alert'; toasts: readonly Toast[]; isHeld: boolean }

function ToastList({ role, toasts, isHeld }: ToastListProps) {
  return (
    <div role={role} className={styles.list}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} isHeld={isHeld} />
      ))}
    </div>
  )
}

/** While the pointer or the focus is on the toasts, their time stands still. */
function ToastCard({ shown: { id, tone, text }, isHeld }: { shown: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (tone === 'error' || isHeld) return
    const timer = setTimeout(() => shownToasts.remove(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, tone, isHeld])
  return (
    <div className={`${styles.toast} ${styles[tone]}`}>
      <Icon name={tone} size={24} />
      <p className={styles.text}>{text}</p>
      <IconButton icon="close" label={controlWords.close} onClick={() => shownToasts.remove(id)} />
    </div>
  )
}
