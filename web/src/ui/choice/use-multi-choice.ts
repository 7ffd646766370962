import { choiceWords } from '@akvapolis/copy/controls'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { OptionGroup } from './option-list.tsx'
import type { Option, Search } from './options.ts'
import { useCombobox } from './use-combobox.ts'
import { type LoadSearch, useSearch } from './use-search.ts'

export type MultiChoice<Value extends string | number> = {
  options: readonly Option<Value>[]
  isComing?: boolean
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Offered first. */
  popular?: readonly Value[]
  /** What finds more than labels, brought when the field is entered. */
  search?: LoadSearch
  /** When so many are chosen the rest can't be, for the reason given. */
  limit?: { most: number; reason: string }
}

type Wanted<Value extends string | number> = MultiChoice<Value> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  popover: RefObject<HTMLElement | null>
}

/** The list of a MultiSelect closes after a choice, which is the only one most of the time; leaving the field chooses nothing. */
export function useMultiChoice<Value extends string | number>(wanted: Wanted<Value>) {
  const { options, value, onChange, limit, id, input, popover } = wanted
  const [typed, setTyped] = useState('')
  const { isChosen, toggle, lastStep, forgetStep } = useSteps({ value, onChange })
  const { find, begin } = useSearch(wanted.search)
  const groups = offered(wanted, { typed, find })
  const items = groups.flatMap((group) => group.options)
  const isFull = limit !== undefined && value.length >= limit.most
  const isClosed = (option: Option<Value>) => !isChosen(option) && (isFull || option.disabled === true)

  const combobox = useCombobox({
    id,
    input,
    popover,
    items,
    isClosed,
    onTyped(text) {
      begin()
      setTyped(text)
      forgetStep()
    },
    onPick(option: Option<Value>) {
      toggle(option)
      setTyped('')
    },
  })

  const chosen = value.flatMap((taken) => options.find((option) => option.value === taken) ?? [])
  const last = chosen.at(-1)
  const found = combobox.isOpen && typed !== '' && !wanted.isComing ? choiceWords.found(items.length) : ''
  return {
    combobox,
    typed,
    groups,
    chosen,
    isChosen,
    toggle,
    reason: isFull ? limit.reason : undefined,
    announcement: lastStep || found,
    handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      combobox.inputAttributes.onKeyDown(event)
      if (event.key === 'Backspace' && !event.repeat && typed === '' && last) toggle(last)
    },
    forgetTyped: () => setTyped(''),
    handleFocus: begin,
  }
}

/** One more or one less, and what is said of it. */
function useSteps<Value extends string | number>({
  value,
  onChange,
}: Pick<MultiChoice<Value>, 'value' | 'onChange'>) {
  const [lastStep, setLastStep] = useState('')
  const isChosen = (option: Option<Value>) => value.includes(option.value)
  return {
    isChosen,
    toggle(option: Option<Value>) {
      const isTaken = isChosen(option)
      onChange(isTaken ? value.filter((taken) => taken !== option.value) : [...value, option.value])
      setLastStep(isTaken ? choiceWords.removed(option.label) : choiceWords.added(option.label))
    },
    lastStep,
    forgetStep: () => setLastStep(''),
  }
}

function offered<Value extends string | number>(
  { options, popular = [] }: Pick<MultiChoice<Value>, 'options' | 'popular'>,
  { typed, find }: { typed: string; find: Search },
): OptionGroup<Value>[] {
  const first = popular.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const others = options.filter((option) => !first.includes(option))
  if (typed.trim() !== '' || first.length === 0) return [{ options: find([...first, ...others], typed) }]
  return [
    { title: choiceWords.popular, options: first },
    { title: choiceWords.all, options: others },
  ]
}
