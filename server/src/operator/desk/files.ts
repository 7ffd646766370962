import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deskText } from '@akvapolis/copy/operator/desk'

const largestFile = 5_000_000

/** A path as the operator means it: `npm run` changes into the project's folder. */
export function pathOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** The bytes of a file the operator names, or the sentence that says why not. */
export async function readNamedFile(path: string): Promise<{ bytes: Buffer } | { refusal: string }> {
  try {
    if ((await stat(pathOf(path))).isDirectory()) return { refusal: deskText.fileIsFolder(path) }
    // A pipe or a device tells no size, and may have no end.
    const bytes = await buffer(createReadStream(pathOf(path), { end: largestFile }))
    return bytes.length > largestFile ? { refusal: deskText.fileTooLarge(path) } : { bytes }
  } catch {
    return { refusal: deskText.fileMissing(path) }
  }
}
