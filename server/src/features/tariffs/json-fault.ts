/** Rows and columns count from 1. */
export type Place = { row: number; column: number }

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'next' | 'end'

const blanks = /[ \t\r\n]*/y
const token =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iuy

/** Where a text stops being JSON, which JSON.parse does not always tell; the end of a text that is cut off. */
export function jsonFault(text: string): Place {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = skip(text, 0)
  while (at < text.length) {
    token.lastIndex = at
    const [found] = token.exec(text) ?? []
    const next: Expected | null = found === undefined ? null : after(found, expected, open)
    if (found === undefined || next === null) break
    expected = next
    at = skip(text, at + found.length)
  }
  const before = text.slice(0, at).split('\n')
  return { row: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function skip(text: string, from: number): number {
  blanks.lastIndex = from
  blanks.exec(text)
  return blanks.lastIndex
}

/** What may follow a token, or null when it may not stand here; `open` is kept up. */
function after(found: string, expected: Expected, open: ('{' | '[')[]): Expected | null {
  const closed = (): Expected => (open.length > 0 ? 'next' : 'end')
  const isKeyPlace = expected === 'key' || expected === 'key or }'
  if (found === '}' || found === ']') {
    const isDue = found === '}' ? expected === 'key or }' : expected === 'value or ]'
    const opener = found === '}' ? '{' : '['
    if (!isDue && !(expected === 'next' && open.at(-1) === opener)) return null
    open.pop()
    return closed()
  }
  if (found === ':') return expected === ':' ? 'value' : null
  if (found === ',') return expected === 'next' ? (open.at(-1) === '{' ? 'key' : 'value') : null
  if (isKeyPlace) return found.startsWith('"') ? ':' : null
  if (expected !== 'value' && expected !== 'value or ]') return null
  if (found === '{' || found === '[') {
    open.push(found)
    return found === '{' ? 'key or }' : 'value or ]'
  }
  return closed()
}
