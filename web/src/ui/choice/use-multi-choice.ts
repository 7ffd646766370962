import { choiceWords } from '@akvapolis/copy/controls'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { OptionGroup } from './option-list.tsx'
import { foundOptions, type Option } from './options.ts'
import { useCombobox } from './use-combobox.ts'

export type MultiChoice<Value extends string | number> = {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Offered first while nothing is typed. */
  popular?: readonly Value[]
  /** When so many are chosen the rest can't be, for the reason given. */
  limit?: { most: number; reason: string }
}

type Wanted<Value extends string | number> = MultiChoice<Value> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  popover: RefObject<HTMLElement | null>
}

/** The list of a MultiSelect stays open while one chooses; leaving the field chooses nothing. */
export function useMultiChoice<Value extends string | number>(wanted: Wanted<Value>) {
  const { options, value, onChange, limit, id, input, popover } = wanted
  const [typed, setTyped] = useState('')
  const [lastStep, setLastStep] = useState('')
  const groups = offered(wanted, typed)
  const items = groups.flatMap((group) => group.options)
  const isFull = limit !== undefined && value.length >= limit.most
  const isChosen = (option: Option<Value>) => value.includes(option.value)
  const isClosed = (option: Option<Value>) => !isChosen(option) && (isFull || option.disabled === true)

  function toggle(option: Option<Value>) {
    const isTaken = isChosen(option)
    onChange(isTaken ? value.filter((taken) => taken !== option.value) : [...value, option.value])
    setLastStep(isTaken ? choiceWords.removed(option.label) : choiceWords.added(option.label))
  }
  const combobox = useCombobox({
    id,
    input,
    popover,
    items,
    isClosed,
    staysOpen: true,
    onTyped(text) {
      setTyped(text)
      setLastStep('')
    },
    onPick(option: Option<Value>) {
      toggle(option)
      // The whole list comes back, and what was highlighted has another place in it.
      if (typed !== '') combobox.highlight(-1)
      setTyped('')
    },
  })

  const chosen = value.flatMap((taken) => options.find((option) => option.value === taken) ?? [])
  const last = chosen.at(-1)
  const found = combobox.isOpen && typed !== '' ? choiceWords.found(items.length) : ''
  return {
    combobox,
    typed,
    groups,
    chosen,
    isChosen,
    toggle,
    reason: isFull ? limit.reason : undefined,
    announcement: lastStep || found,
    handleBackspace: (event: KeyboardEvent) =>
      event.key === 'Backspace' && typed === '' && last && toggle(last),
    forgetTyped: () => setTyped(''),
  }
}

function offered<Value extends string | number>(
  { options, popular = [] }: Pick<MultiChoice<Value>, 'options' | 'popular'>,
  typed: string,
): OptionGroup<Value>[] {
  if (typed.trim() !== '' || popular.length === 0) return [{ options: foundOptions(options, typed) }]
  const first = popular.flatMap((value) => options.find((option) => option.value === value) ?? [])
  return [
    { title: choiceWords.popular, options: first },
    { title: choiceWords.all, options: options.filter((option) => !first.includes(option)) },
  ]
}
