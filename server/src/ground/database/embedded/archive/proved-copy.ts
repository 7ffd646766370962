import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  /** When the copy was finished. */
  finishedAt: z.iso.datetime().transform((text) => new Date(text)),
  isSound: z.boolean(),
})

/** The newest proof of a copy, as whoever has the key leaves it in the archive for the server to see. */
type ProvedCopy = z.infer<typeof schema>

const fileIn = (archive: string): string => join(archive, 'proof.json')

/** Null: no copy was proved. */
export async function provedCopyIn(archive: string): Promise<ProvedCopy | null> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(archive), 'utf8')))
  } catch {
    return null
  }
}

/** Of an older copy than the one that was proved last nothing is kept: what is told is how the newest stand. */
export async function keepProof(archive: string, proved: ProvedCopy): Promise<void> {
  const before = await provedCopyIn(archive)
  if (before && before.finishedAt > proved.finishedAt) return
  const unfinished = `${fileIn(archive)}.unfinished`
  await writeFile(unfinished, JSON.stringify(proved), { flush: true })
  await rename(unfinished, fileIn(archive))
}
