import { choiceWords } from '@akvapolis/copy/controls'
import type { MouseEvent, RefObject } from 'react'
import { Icon } from '../basic/icon.tsx'
import styles from './combobox.module.css'
import type { Option } from './options.ts'

export type ChipsProps<Value extends string | number> = {
  chosen: readonly Option<Value>[]
  isFixed: boolean
  onRemove: (option: Option<Value>) => void
  /** Where the focus goes when the chip that had it is gone. */
  input: RefObject<HTMLInputElement | null>
}

/** What is chosen, each with a way to take it back: the whole chip, so that a thumb hits it. */
export function Chips<Value extends string | number>({
  chosen,
  isFixed,
  onRemove,
  input,
}: ChipsProps<Value>) {
  function handleRemove(option: Option<Value>, { detail, currentTarget }: MouseEvent<HTMLElement>) {
    const isByKeyboard = detail === 0
    const neighbour = isByKeyboard ? null : neighbourOf(currentTarget)
    if (neighbour) neighbour.focus()
    // By touch the focus would bring up the keyboard.
    else if (isByKeyboard || !matchMedia('(pointer: coarse)').matches) input.current?.focus()
    onRemove(option)
  }
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={choiceWords.chosen}>
      {chosen.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.chip}
            aria-label={isFixed ? undefined : choiceWords.remove(option.label)}
            disabled={isFixed}
            onClick={(event) => handleRemove(option, event)}
          >
            {option.label}
            {!isFixed && <Icon name="close" size={16} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function neighbourOf(chip: HTMLElement) {
  const item = chip.closest('li')
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
}
