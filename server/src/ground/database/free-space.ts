import { statfs } from 'node:fs/promises'

/** Bytes an ordinary user may still write in this folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
