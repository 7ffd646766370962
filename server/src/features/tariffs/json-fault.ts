import { visit } from 'jsonc-parser'

/** Rows and columns count from 1. */
export type Place = { row: number; column: number }

/** Where a text stops being JSON, which JSON.parse does not always tell; the end of a text that is cut off. */
export function jsonFault(text: string): Place {
  const faults: Place[] = []
  const onError = (_code: unknown, _offset: number, _length: number, line: number, character: number) =>
    faults.push({ row: line + 1, column: character + 1 })
  visit(text, { onError }, { disallowComments: true })
  return faults[0] ?? endOf(text)
}

function endOf(text: string): Place {
  const lines = text.split('\n')
  return { row: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
