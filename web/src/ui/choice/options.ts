export type Option<Value extends string | number> = {
  value: Value
  label: string
  /** Other names it is found by. */
  also?: readonly string[]
  /** The one of them by which it was found now. */
  foundBy?: string
  disabled?: boolean
}

/** How a list finds what was typed; of nothing typed, everything. */
export type Search = <Value extends string | number>(
  options: readonly Option<Value>[],
  typed: string,
) => readonly Option<Value>[]

/** By the label alone, until the search of the list has come. */
export const plainSearch: Search = (options, typed) => {
  const wanted = typed.trim().toLowerCase()
  return options.filter(({ label }) => label.toLowerCase().includes(wanted))
}
