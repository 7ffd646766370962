export type Option<Value extends string | number> = {
  value: Value
  label: string
  /** Other names it is found by. */
  also?: string
  disabled?: boolean
}

/** Options whose name holds what was typed, case and ё aside: those that begin with it first, then words that do. */
export function foundOptions<Value extends string | number>(
  options: readonly Option<Value>[],
  typed: string,
): readonly Option<Value>[] {
  const wanted = searchable(typed.trim())
  if (wanted === '') return options
  return options
    .map((option) => ({ option, rank: rank(option, wanted) }))
    .filter((found) => found.rank < notFound)
    .toSorted((one, other) => one.rank - other.rank)
    .map((found) => found.option)
}

const notFound = 3

function rank({ label, also = '' }: Option<string | number>, wanted: string): number {
  const name = searchable(label)
  if (name.startsWith(wanted)) return 0
  const words = `${name} ${searchable(also)}`
  if (words.split(/[\s(«-]+/).some((word) => word.startsWith(wanted))) return 1
  return words.includes(wanted) ? 2 : notFound
}

function searchable(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
