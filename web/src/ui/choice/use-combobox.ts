import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { labelId } from '../field/field.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'

export type Combobox<Item> = {
  /** Of the input. */
  id: string
  input: RefObject<HTMLInputElement | null>
  popover: RefObject<HTMLElement | null>
  /** What the list offers now, in its order. */
  items: readonly Item[]
  isClosed: (item: Item) => boolean
  onTyped: (text: string) => void
  onPick: (item: Item) => void
  /** Esc has closed the list. */
  onEscape?: () => void
}

/**
 * Keys, pointer and attributes of an editable combobox with a list, as the ARIA practices have it: the focus stays in
 * the input, `aria-activedescendant` tells which option is meant. Home and End stay with the text.
 */
export function useCombobox<Item>(wanted: Combobox<Item>) {
  const { id, input, popover, items, isClosed, onTyped, onPick, onEscape } = wanted
  const list = useList({ id, items, isClosed })
  const { isOpen, highlighted, highlight, optionId } = list
  useDismiss({ isOpen, onDismiss: dismiss, inside: [input, popover] })

  function dismiss(by: 'escape' | 'elsewhere') {
    list.close()
    if (by === 'escape') onEscape?.()
  }
  function pick(picked: Item) {
    if (isClosed(picked)) return
    onPick(picked)
    list.close()
  }
  return {
    isOpen,
    highlighted,
    highlight,
    inputAttributes: inputAttributes({ id, list, onTyped, pick }),
    listAttributes: {
      id: `${id}-list`,
      role: 'listbox',
      'aria-labelledby': isOpen ? labelId(id) : undefined,
    },
    optionAttributes: (option: Item, index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-disabled': isClosed(option) || undefined,
      onMouseMove: () => highlight(index),
      onClick: () => pick(option),
    }),
  } as const
}

type Input<Item> = Pick<Combobox<Item>, 'id' | 'onTyped'> & {
  list: ReturnType<typeof useList<Item>>
  pick: (item: Item) => void
}

/** What is typed opens the list, the arrows move within it, Enter picks what is meant. */
function inputAttributes<Item>({ id, list, onTyped, pick }: Input<Item>) {
  const { isOpen, highlighted, item } = list

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') list.move(1)
    else if (event.key === 'ArrowUp') list.move(-1)
    else if (event.key === 'Enter' && isOpen) item !== undefined && !event.repeat && pick(item)
    else return
    event.preventDefault()
  }
  return {
    role: 'combobox',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'done',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': item === undefined ? undefined : list.optionId(highlighted),
    onClick: list.open,
    onKeyDown: handleKeyDown,
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
      list.open()
      list.highlight(value === '' ? -1 : 0)
      onTyped(value)
    },
  } as const
}

type Listed<Item> = Pick<Combobox<Item>, 'items' | 'isClosed'>

/** Whether the list is open, and which of its options is meant; -1 when none is. */
function useList<Item>({ id, items, isClosed }: Listed<Item> & { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const [highlighted, highlight] = useState(-1)
  const optionId = (index: number) => `${id}-option-${index}`
  const item = isOpen ? items[highlighted] : undefined
  const scrollTo = useScrollToOption(item === undefined ? null : optionId(highlighted))
  return {
    isOpen,
    highlighted,
    highlight,
    item,
    optionId,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      highlight(-1)
    },
    /** From the option meant to the next, from a closed list to its first or last. */
    move(by: 1 | -1) {
      setOpen(true)
      scrollTo()
      highlight(nextOpen({ items, isClosed, from: isOpen ? highlighted : -1, by }))
    },
  }
}

type Move<Item> = Listed<Item> & { from: number; by: 1 | -1 }

/** The next option that can be chosen, round the ends; -1 when there is none. */
function nextOpen<Item>({ items, isClosed, from, by }: Move<Item>): number {
  const count = items.length
  const start = from === -1 && by === -1 ? count : from
  const places = Array.from({ length: count }, (_, step) => (start + by * (step + 1) + 2 * count) % count)
  return places.find((place) => items[place] !== undefined && !isClosed(items[place])) ?? -1
}

/** Only what keys move is scrolled to; the pointer is already there. */
function useScrollToOption(id: string | null) {
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (id === null || !isWanted.current) return
    isWanted.current = false
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return () => {
    isWanted.current = true
  }
}
