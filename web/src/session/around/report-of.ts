import { nameWithoutPersons, withoutPersons } from '@akvapolis/contract/browser-errors/without-persons'
import type { BrowserError } from '@akvapolis/contract/site'
import { PartMissing } from '../../ui/late/fetch-part.ts'

/** What is told of the page beside its error. */
export type Of = { origin: string; page: string; release: string | null }

/** What may be told of a fault: nothing of anybody, and nothing that is not of a file of ours. Null: it is not told. */
export function reportOf(fault: unknown, of: Of): BrowserError | null {
  if (isExpected(fault)) return null
  const { name, message, frames } = described(fault instanceof PartMissing ? fault.cause : fault)
  const place = placeIn(frames, of.origin)
  return (
    place && {
      name: nameWithoutPersons(name),
      message: withoutPersons(message),
      ...place,
      page: of.page,
      release: of.release,
    }
  )
}

/** A refused call and a request that was given up are told to the person, where they are; nothing is broken. */
function isExpected(fault: unknown): boolean {
  const { failure, name } = fieldsOf(fault)
  return failure !== undefined || name === 'AbortError'
}

type Described = { name: string; message: string; frames: string }

/** An extension of the browser, a tab of another site: they have no frame of ours, and are none of our business. */
function described(fault: unknown): Described {
  const {
    error,
    filename,
    lineno,
    colno,
    message = '',
    effectiveDirective,
    sourceFile,
    lineNumber,
    columnNumber,
  } = fieldsOf(fault)
  if (effectiveDirective !== undefined) {
    // What was stopped stays unsaid: it may be an address.
    const frames = `${sourceFile}:${lineNumber}:${columnNumber}`
    return { name: 'PolicyViolation', message: String(effectiveDirective).replaceAll('-', ' '), frames }
  }
  if (error instanceof Error) return described(error)
  if (filename !== undefined)
    return { name: 'Error', message: String(message), frames: `${filename}:${lineno}:${colno}` }
  const { name, stack = '' } = fieldsOf(fault)
  return { name: String(name), message: String(message), frames: String(stack) }
}

/** Errors and events alike, whatever a page throws. */
const fieldsOf = (thing: unknown): Record<string, unknown> =>
  typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>) : {} // any key may be absent

const ours = String.raw`(\/(?:assets\/[a-z-]{1,40}-[\w-]{7,8}|check-page)\.js):(\d{1,7}):(\d{1,7})`

function placeIn(frames: string, origin: string): Pick<BrowserError, 'file' | 'line' | 'column'> | null {
  const after = frames.split(origin).find((text, at) => at > 0 && new RegExp(`^${ours}`).test(text))
  const [, file, line, column] = new RegExp(`^${ours}`).exec(after ?? '') ?? []
  return file === undefined ? null : { file, line: Number(line), column: Number(column) }
}
