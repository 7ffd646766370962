import { controlWords } from '@akvapolis/copy/controls'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'link'

export type ButtonProps = {
  children: ReactNode
  look?: ButtonLook
  type?: 'button' | 'submit'
  icon?: IconName
  /** Takes the whole width of its place. */
  wide?: boolean
  /** The work is under way: shown in place, the focus stays, a second press does nothing. */
  busy?: boolean
  disabled?: boolean
  /** When it returns a promise, the button is busy until that settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  form?: string
  'aria-describedby'?: string
  /** Of one that stays pressed. */
  'aria-pressed'?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  children,
  look = 'primary',
  type = 'button',
  icon,
  wide = false,
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  const press = usePress(busy, onClick)
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, wide)}
      aria-busy={press.isBusy || undefined}
      aria-disabled={press.isBusy || undefined}
      onClick={press.handleClick}
    >
      {press.isBusy && <span className={styles.spinner} />}
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {press.isBusy && <span className="visually-hidden">{controlWords.busy}</span>}
    </button>
  )
}

/** The look of a button for a router link that leads on like one. */
export function buttonClass(look: ButtonLook, wide = false): string {
  return [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')
}

export type IconButtonProps = {
  icon: IconName
  /** What the button does, for those who don't see the drawing. */
  label: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  disabled?: boolean
  /** Without effect, yet keeps the focus. */
  isResting?: boolean
  ref?: Ref<HTMLButtonElement>
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
  'aria-describedby'?: string
}

/** A button of a drawing alone, 44 px, with its name spoken and shown on hover. */
export function IconButton({ icon, label, isResting, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

/** `aria-disabled` instead of `disabled` while busy, or the focus would be lost. */
function usePress(busy: boolean, onClick: ButtonProps['onClick']) {
  const [isWaiting, setWaiting] = useState(false)
  const isHeld = useRef(false)
  const isBusy = busy || isWaiting

  async function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isHeld.current) return event.preventDefault()
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    isHeld.current = true
    setWaiting(true)
    try {
      await work
    } finally {
      isHeld.current = false
      setWaiting(false)
    }
  }
  return { isBusy, handleClick }
}
