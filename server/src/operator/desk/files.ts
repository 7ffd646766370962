import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deskText } from '@akvapolis/copy/operator/desk'

const largestFile = 5_000_000

/** A path as the operator means it: `npm run` changes into the project's folder. */
export function pathOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** The bytes of a file the operator names, or the sentence that says why not. */
export async function readNamedFile(path: string): Promise<{ bytes: Buffer } | { refusal: string }> {
  try {
    const found = await stat(pathOf(path))
    if (found.isDirectory()) return { refusal: deskText.fileIsFolder(path) }
    if (found.size > largestFile) return { refusal: deskText.fileTooLarge(path) }
    return { bytes: await readFile(pathOf(path)) }
  } catch {
    return { refusal: deskText.fileMissing(path) }
  }
}
