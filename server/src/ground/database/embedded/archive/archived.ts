import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOf } from './change-of.ts'

/** What PostgreSQL has archived: a segment of its log, or a small file that says where a copy or a timeline began. */
export type Archived = {
  /** As PostgreSQL calls it. */
  name: string
  file: string
  /** SHA-256 of what it holds, in hex. */
  sha256: string
  isSealed: boolean
  archivedAt: Date
}

/** Where the log of the database lies, below BACKUP_ARCHIVE_DIR. */
export const logFolder = (archive: string): string => join(archive, 'wal')

/** Whether the archive is there at all: its operator makes `wal`, so that a disk that is not mounted is known by its want. */
export const hasLog = (archive: string): boolean => isFolder(logFolder(archive))

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** Where copies lie, below BACKUP_ARCHIVE_DIR. */
export const copiesFolder = (archive: string): string => join(archive, 'copies')

/** Of a sealed file nobody can tell what it holds: its name does, so that the same is known as the same. */
export const fileNameOf = ({ name, sha256, isSealed }: Pick<Archived, 'name' | 'sha256' | 'isSealed'>) =>
  `${name}.${sha256}.zst${isSealed ? '.age' : ''}`

const fileName = /^(?<name>.+)\.(?<sha256>[\da-f]{64})\.zst(?<sealed>\.age)?$/

/** What a file of the archive is called by; null: it is none. */
export function partsOfFileName(file: string): Pick<Archived, 'name' | 'sha256' | 'isSealed'> | null {
  const { name, sha256, sealed } = fileName.exec(file)?.groups ?? {}
  return name && sha256 ? { name, sha256, isSealed: sealed !== undefined } : null
}

/** All that lies in the archive, in PostgreSQL's order. */
export async function archivedIn(archive: string): Promise<Archived[]> {
  const folder = logFolder(archive)
  const archived: Archived[] = []
  for (const name of (await readdir(folder)).sort()) {
    const parts = partsOfFileName(name)
    const file = join(folder, name)
    const archivedAt = parts && (await changeOf(file))
    if (archivedAt) archived.push({ ...parts, file, archivedAt })
  }
  return archived
}
