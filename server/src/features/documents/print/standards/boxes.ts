/** An element of the structure as the compiler writes it. */
const opening = /^<<\n {2}\/Type \/StructElem\n {2}\/S \/(\w+)\n/
const attributes = /\n {2}\/A \[<<\n.*?\n {2}>>\]/s

/**
 * Gives figures and tables their places on the page, as PDF/UA wants them, from the same document written for it: both
 * hold the same structure, element by element, or neither is to be trusted.
 */
export function addBoxes(archival: Map<number, string>, accessible: Map<number, string>): void {
  const bare = elementsOf(archival)
  const boxed = elementsOf(accessible)
  if (bare.length === 0) throw new Error('a paper has a structure')
  if (kindsOf(bare) !== kindsOf(boxed)) throw new Error('one document has two structures')
  for (const [index, { number, element }] of bare.entries()) {
    const [placed = ''] = attributes.exec(boxed[index]?.element ?? '') ?? []
    archival.set(number, shortened(placed.includes('/BBox') ? withAttributes(element, placed) : element))
  }
}

const elementsOf = (objects: Map<number, string>) =>
  [...objects].flatMap(([number, element]) => {
    const kind = opening.exec(element)?.[1]
    return kind === undefined ? [] : [{ number, element, kind }]
  })

const kindsOf = (elements: { kind: string }[]): string => elements.map(({ kind }) => kind).join()

const withAttributes = (element: string, placed: string): string =>
  element.replace(attributes, '').replace(/\n>>$/, () => `${placed}\n>>`)

/** Without what each of hundreds may leave out, and what a tenth of the file would be. */
const shortened = (element: string): string =>
  element.replace('  /Type /StructElem\n', '').replace(/\n +/g, '\n')
