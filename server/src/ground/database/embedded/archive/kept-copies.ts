import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesFolder, isFolder } from './archived.ts'

/** A copy in the archive. */
export type KeptCopy = {
  path: string
  /** The first moment to which it leads back. */
  finishedAt: Date
  /** Of the log, without which the copy is worth nothing. */
  firstSegment: string
}

const copyName = /^(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d\.\d\d\.\d\d\.\d{3})Z\.(?<firstSegment>[\dA-F]{24})/

export const unfinished = '.unfinished'

/** By its moment, and by what of the log goes on from it, so that nobody has to open it to know. */
export const copyNameOf = ({ finishedAt, firstSegment }: Omit<KeptCopy, 'path'>): string =>
  `${finishedAt.toISOString().replace(/[:]/g, '.')}.${firstSegment}`

/** Those that are complete, the oldest first. */
export async function copiesIn(archive: string): Promise<KeptCopy[]> {
  const folder = copiesFolder(archive)
  // The first copy makes it.
  if (!isFolder(folder)) return []
  return (await readdir(folder)).sort().flatMap((name) => {
    const { day, time = '', firstSegment } = copyName.exec(name)?.groups ?? {}
    if (!firstSegment || name.endsWith(unfinished)) return []
    const [hours, minutes, seconds, rest] = time.split('.')
    const finishedAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${rest}Z`)
    return [{ path: join(folder, name), finishedAt, firstSegment }]
  })
}
