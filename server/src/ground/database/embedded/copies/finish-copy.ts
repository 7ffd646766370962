import { open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Gives a copy its name, for good: it has it only once it is complete. Answers its size in bytes. */
export async function finishCopy(unfinished: string, target: string): Promise<number> {
  await rename(unfinished, target)
  await using folder = await open(dirname(target))
  await folder.sync()
  return sizeOf(target)
}

async function sizeOf(path: string): Promise<number> {
  const entry = await stat(path)
  if (!entry.isDirectory()) return entry.size
  const sizes = (await readdir(path)).map((name) => sizeOf(join(path, name)))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
