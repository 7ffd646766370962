import { stat } from 'node:fs/promises'

/** When a file was written last; null: somebody has cleared it away meanwhile. */
export async function changeOf(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
