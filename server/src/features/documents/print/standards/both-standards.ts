import { zlibSync } from 'fflate'
import { addBoxes } from './boxes.ts'
import { withAccessibleMark } from './metadata.ts'
import { latin1, readWritten, streamWith, writeAgain } from './written-file.ts'

/** One page description, written once for each standard; each writing is refused by what its standard forbids. */
export type Written = { archival: Uint8Array; accessible: Uint8Array }

/**
 * One document that keeps PDF/A-2a and PDF/UA-1 together. The compiler writes a file for one standard at a time, so
 * what the second asks for besides is added to the bytes of the first: its mark in the metadata, the title as the
 * window's name and the places of figures and tables. A whole new file, not an update of one, before anything is signed.
 * The same two inputs always give the same bytes.
 */
export function bothStandards({ archival, accessible }: Written): Uint8Array {
  const file = readWritten(archival)
  addBoxes(file.objects, readWritten(accessible).objects)
  editEach(file.objects, /^<<\n {2}\/Length \d+\n {2}\/Type \/Metadata\n/, (object) =>
    streamWith(object, inUtf8(withAccessibleMark)),
  )
  editEach(file.objects, /^<<\n {2}\/Type \/Catalog\n/, titleInWindow)
  editEach(file.objects, /^<<\n {2}\/Length \d+\n {2}\/Type \/CMap\n/, packed)
  return writeAgain(file)
}

/** Throws unless there is one to edit at least. */
function editEach(objects: Map<number, string>, kind: RegExp, edit: (object: string) => string): void {
  const found = [...objects].filter(([, object]) => kind.test(object))
  if (found.length === 0) throw new Error(`a paper has none of ${kind}`)
  for (const [number, object] of found) objects.set(number, edit(object))
}

const inUtf8 = (edit: (words: string) => string) => (contents: string) =>
  latin1(Buffer.from(edit(Buffer.from(contents, 'latin1').toString('utf8'))))

function titleInWindow(catalog: string): string {
  const titled = catalog.replace(
    '/ViewerPreferences <<\n',
    (opening) => `${opening}    /DisplayDocTitle true\n`,
  )
  if (titled === catalog) throw new Error('a paper tells how it wants to be seen')
  return titled
}

/**
 * The compiler has packed what is large, but not the tables by which letters are read out of each font. Not by Node's zlib: a
 * thread that is given up while it begins there takes the whole process with it.
 */
const packed = (map: string): string =>
  streamWith(
    map,
    (contents) => latin1(Buffer.from(zlibSync(Buffer.from(contents, 'latin1')))),
    '\n  /Filter /FlateDecode',
  )
