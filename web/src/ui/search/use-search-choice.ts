import { choiceWords } from '@akvapolis/copy/controls'
import { type RefObject, useState } from 'react'
import type { Option } from '../choice/options.ts'
import { useCombobox } from '../choice/use-combobox.ts'
import { useSearch } from '../choice/use-search.ts'
import { fetchPart } from '../late/fetch-part.ts'

export type SearchChoice<Value extends string | number> = {
  options: readonly Option<Value>[]
  isComing?: boolean
  value: Value | null
  onChange: (value: Value | null) => void
}

type Wanted<Value extends string | number> = SearchChoice<Value> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  popover: RefObject<HTMLElement | null>
}

const loadSearch = () => fetchPart(() => import('../find/find-options.ts'))

/** What is typed stands in place of the choice until an option is picked, Esc pressed or the field left. */
export function useSearchChoice<Value extends string | number>(wanted: Wanted<Value>) {
  const { options, value, onChange, id, input, popover } = wanted
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)
  const search = useSearch(loadSearch)
  const items = search.find(options, typed ?? '')
  const combobox = useCombobox({
    id,
    input,
    popover,
    items,
    isClosed: (option: Option<Value>) => option.disabled === true,
    onTyped(text) {
      search.begin()
      setTyped(text)
    },
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
    enter: search.begin,
    text: typed ?? chosen?.label ?? '',
    announcement: typed && !wanted.isComing ? choiceWords.found(items.length) : '',
    leave() {
      if (typed === '' && value !== null) onChange(null)
      setTyped(null)
    },
  }
}
