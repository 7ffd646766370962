import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../basic/button.tsx'
import { Icon, type IconName } from '../basic/icon.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'
import { usePopover } from '../popover/use-popover.ts'
import { MenuPlace } from './menu-place.ts'
import styles from './popover.module.css'

export type MenuItem = {
  label: string
  icon?: IconName
  isDangerous?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** The actions of a row behind one button; `label` names the row: «Действия: Иванов Иван». */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { isOpen, setOpen, close, button, list } = useOpening()
  const id = useId()

  function select(item: MenuItem) {
    // Before the action: a dialog it opens gives the focus back to where it found it.
    close()
    item.onSelect()
  }
  return (
    <>
      <IconButton
        icon="more"
        label={label}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => handleButtonKey(event, () => setOpen(true))}
      />
      <div
        ref={list}
        id={id}
        className={`${styles.popover} ${styles.menu}`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="manual"
        hidden={!isOpen}
        onKeyDown={(event) => handleMenuKey(event, () => setOpen(false))}
      >
        {items.map((item) => (
          <MenuAction key={item.label} {...item} onSelect={() => select(item)} />
        ))}
      </div>
      {isOpen && <MenuPlace onBack={close} />}
    </>
  )
}

/** Closed by a press outside, by Esc, by the browser's Back and by a choice. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  usePopover({ isOpen, anchor: button, floating: list, placement: 'bottom-end' })
  useDismiss({ isOpen, onDismiss: () => setOpen(false), inside: [button, list] })
  useEffect(() => {
    if (isOpen) moveFocus(list.current, 'first')
  }, [isOpen])
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, close, button, list }
}

function MenuAction({ label, icon, isDangerous, disabled, onSelect }: MenuItem) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${isDangerous ? styles.danger : ''}`}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} />}
      {label}
    </button>
  )
}

type Move = 'first' | 'last' | 'next' | 'previous'

const moves: Record<string, Move> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

function handleButtonKey(event: KeyboardEvent, open: () => void) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  open()
}

function handleMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Tab') return close()
  const move = moves[event.key]
  if (move) {
    event.preventDefault()
    moveFocus(event.currentTarget, move)
  } else if (event.key.length === 1 && event.key !== ' ') {
    const typed = event.key.toLocaleLowerCase()
    const named = itemsOf(event.currentTarget).find((item) =>
      item.innerText.toLocaleLowerCase().startsWith(typed),
    )
    named?.focus()
  }
}

function moveFocus(menu: HTMLElement | null, move: Move) {
  const items = itemsOf(menu)
  const at = items.findIndex((item) => item.matches(':focus'))
  const wanted = { first: 0, last: -1, next: at + 1 === items.length ? 0 : at + 1, previous: at - 1 }[move]
  items.at(wanted)?.focus()
}

const itemsOf = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:enabled') ?? [])
