import { annotationFaults } from './annotations.ts'
import { colourFaults } from './colours.ts'
import { contentFaults } from './content.ts'
import { fileFaults } from './file-form.ts'
import { fontFaults } from './fonts.ts'
import { metadataFaults } from './metadata.ts'
import { opened } from './opened.ts'
import { passiveFaults } from './passive.ts'
import { structureFaults } from './structure.ts'

const readers = [
  fileFaults,
  metadataFaults,
  colourFaults,
  passiveFaults,
  structureFaults,
  contentFaults,
  fontFaults,
  annotationFaults,
]

/**
 * What keeps the bytes of a paper from PDF/A-2a and PDF/UA-1, as far as a program can tell and papers of this house can
 * go wrong: kinds of content that none of them has are faults here, be they allowed or not. No validator of others.
 */
export async function standardFaults(bytes: Uint8Array): Promise<string[]> {
  const file = await opened(bytes)
  return readers.flatMap((read) => read(file))
}
