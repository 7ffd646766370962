import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../basic/icon.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'
import { usePopover } from '../popover/use-popover.ts'
import styles from './popover.module.css'

/** A button that shows a panel beside it, such as links of a navigation; following one of them closes it. */
export function Disclosure(props: {
  label: ReactNode
  /** The page that is open is one of those it leads to. */
  isHere?: boolean
  children: ReactNode
}) {
  const { label, isHere = false, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePopover({ isOpen, anchor: button, floating: panel, placement: 'bottom-start' })
  useDismiss({ isOpen, onDismiss: () => setOpen(false), inside: [button, panel] })

  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={panel}
        id={id}
        className={styles.popover}
        popover="manual"
        hidden={!isOpen}
        onClick={closeAfterLink}
      >
        {children}
      </div>
    </>
  )
}
