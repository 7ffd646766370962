import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command as a page of docs/ shows it, with the lines it prints there. */
export type Example = { line: string; prints: string[] }

const call = 'npm run operator -- '

/** A page of docs/. */
export const textOf = (page: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../docs', page), 'utf8')

/** The statement of a page that begins so, down to a blank line. */
export function statementIn(page: string, beginning: string): string {
  const [, after] = textOf(page).split(`\n    ${beginning}`)
  if (after === undefined) throw new Error(`not in ${page}: ${beginning}`)
  return `${beginning}${after.split('\n\n')[0]}`
}

/** The operator's commands of a page, in its order. A blank line ends what one prints. */
export function examplesIn(page: string): Example[] {
  const lines = textOf(page).split('\n')
  return lines.flatMap((text, index) => {
    const line = text.replace(/^ {4}/, '')
    if (line === text || !line.startsWith(call)) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((next) => !next.startsWith('    ') || next.startsWith(`    ${call}`))
    return [{ line: line.slice(call.length), prints: rest.slice(0, end).map((next) => next.slice(4)) }]
  })
}

/** The words of a command line as a shell would part them, as far as the pages need it. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare)
}
