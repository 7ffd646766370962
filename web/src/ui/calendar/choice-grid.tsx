import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './calendar.module.css'

export type GridChoice = { value: number; label: string; isOpen: boolean; isChosen: boolean; isNow: boolean }

export type ChoiceGridProps = {
  label: string
  rows: readonly (readonly GridChoice[])[]
  onChoose: (value: number) => void
  onTurn: (by: 1 | -1) => void
}

/** Months or years as a grid with one tab stop: arrows, Home and End move, Page Up and Page Down turn the page. */
export function ChoiceGrid({ label, rows, onChoose, onTurn }: ChoiceGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<number | null>(null)
  const choices = rows.flat()
  const chosen = choices.find((choice) => choice.isChosen) ?? choices.find((choice) => choice.isOpen)
  const active = choices[reached ?? -1] ?? chosen ?? choices[0]
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])

  function handleKeyDown(event: KeyboardEvent) {
    const turn = turns[event.key]
    const next = reachedBy(event.key, active ? choices.indexOf(active) : 0, rows[0]?.length ?? 1)
    if (turn === undefined && next === null) return
    event.preventDefault()
    if (turn !== undefined) return onTurn(turn)
    const reachable = Math.min(choices.length - 1, Math.max(0, next ?? 0))
    grid.current?.querySelectorAll('button')[reachable]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA practices
    <table ref={grid} role="grid" aria-label={label} className={styles.choices} onKeyDown={handleKeyDown}>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turning the page changes what a place shows, and keeps the focus
          <tr key={index}>
            {row.map((choice, column) => (
              <ChoiceCell
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={column}
                choice={choice}
                isActive={choice === active}
                onChoose={onChoose}
                onReach={() => setReached(choices.indexOf(choice))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChoiceCellProps = Pick<ChoiceGridProps, 'onChoose'> & {
  choice: GridChoice
  isActive: boolean
  onReach: () => void
}

function ChoiceCell({ choice, isActive, onChoose, onReach }: ChoiceCellProps) {
  const { value, label, isOpen, isChosen, isNow } = choice
  const look = [isChosen && styles.chosen, isNow && styles.now].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA practices
    <td role="gridcell" aria-selected={isChosen} className={look}>
      <button
        type="button"
        className={styles.cell}
        tabIndex={isActive ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        onFocus={onReach}
        onClick={() => isOpen && onChoose(value)}
      >
        {label}
      </button>
    </td>
  )
}

const turns: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

function reachedBy(key: string, from: number, columns: number): number | null {
  const rowStart = from - (from % columns)
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: rowStart,
    End: rowStart + columns - 1,
  }
  return places[key] ?? null
}
