import { type RefObject, useState } from 'react'
import { foundOptions, type Option } from '../choice/options.ts'
import { useCombobox } from '../choice/use-combobox.ts'

export type SearchChoice<Value extends string | number> = {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
}

type Wanted<Value extends string | number> = SearchChoice<Value> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  popover: RefObject<HTMLElement | null>
}

/** What is typed stands in place of the choice until an option is picked, Esc pressed or the field left. */
export function useSearchChoice<Value extends string | number>(wanted: Wanted<Value>) {
  const { options, value, onChange, id, input, popover } = wanted
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  const items = foundOptions(options, typed ?? '')
  const combobox = useCombobox({
    id,
    input,
    popover,
    items,
    isClosed: (option: Option<Value>) => option.disabled === true,
    onTyped: setTyped,
    onEscape: () => setTyped(null),
    onPick(option) {
      setTyped(null)
      onChange(option.value)
    },
  })
  return {
    combobox,
    items,
    chosen,
    text: typed ?? chosen?.label ?? '',
    leave() {
      if (typed === '' && value !== null) onChange(null)
      setTyped(null)
    },
  }
}
