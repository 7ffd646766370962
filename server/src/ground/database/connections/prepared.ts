/**
 * So many texts at most are kept by each connection of PostgreSQL, with a plan of some ten kilobytes each, and never given up. All
 * calls, jobs and commands have some 400, since a list is one parameter of its text, however long it is.
 */
const mostNames = 1000

const names = new Map<string, string>()

/** Names every column there is: a migration of a later release would change what it answers, which PostgreSQL refuses. */
const answersAllColumns = /\b(?:select|returning) \*|"\.\*/

/** One statement that reads or writes rows: PostgreSQL prepares no several ones, and what else it takes has no plan. */
const hasPlan = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/**
 * A question to `query` as PostgreSQL prepares it: a statement is told by its text and a name once a connection, then by the
 * name alone, and is neither read nor planned anew. All others are asked as they are.
 */
export function named(question: readonly unknown[]): readonly unknown[] {
  const [text, values = [], ...rest] = question
  if (typeof text !== 'string' || !Array.isArray(values)) return question
  const name = nameOf(text)
  return name === null ? question : [{ name, text, values }, ...rest]
}

/** The same question without the name that a library of its own gave it, for a pooler that forgets names. */
export function nameless(question: readonly unknown[]): readonly unknown[] {
  const [asked, ...rest] = question
  return typeof asked === 'object' && asked !== null ? [{ ...asked, name: undefined }, ...rest] : question
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames || answersAllColumns.test(text) || !hasPlan.test(text)) return null
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
