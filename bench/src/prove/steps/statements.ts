import type { Message } from './messages.ts'

/**
 * Reads the messages of one client: answers the text of the statement that a message runs; null: it runs none. A
 * statement that was prepared is run by a name alone.
 */
export function readStatements(): (message: Message) => string | null {
  const prepared = new Map<string, string>()
  const bound = new Map<string, string>()
  return ({ type, body }) => {
    const [first = '', second = ''] = type === 'P' || type === 'B' ? wordsOf(body, 2) : wordsOf(body, 1)
    if (type === 'Q') return first
    if (type === 'E') return bound.get(first) ?? ''
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') bound.set(first, prepared.get(second) ?? '')
    return null
  }
}

/** So many texts that end with a zero. */
function wordsOf(body: Buffer, count: number): string[] {
  const words: string[] = []
  let from = 0
  while (words.length < count) {
    const end = body.indexOf(0, from)
    if (end < 0) return words
    words.push(body.toString('utf8', from, end))
    from = end + 1
  }
  return words
}

const writes = /(?<!\b(?:for|key|do) )\b(?:insert into|update|delete from) [\w.]+/g
const reads = /\b(select)\b.*? from ([\w.]+)/
const others = /(\w+)/

/** What a statement does, and to which tables; nothing else of it. */
export function kindOf(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase()
  const written = plain.match(writes)
  if (written) return [...new Set(written)].join(', ')
  const [, verb = '', table] = reads.exec(plain) ?? others.exec(plain) ?? []
  return [verb, table].filter(Boolean).join(' ')
}
