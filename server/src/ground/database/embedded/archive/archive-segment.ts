/**
 * PostgreSQL's archive_command: `FOLDER RECIPIENT LEAST_FREE FILE`, from within the cluster. Ends with 0 once the file lies
 * in the archive for good, packed and sealed; 3: it can't be written there; 4: RECIPIENT is no key. Without a FILE it only
 * tries. Where what can't be archived leaves less than LEAST_FREE bytes for the database, it is let go.
 */
import { hash } from 'node:crypto'
import { open, readdir, readFile, rename, statfs, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { fileNameOf, partsOfFileName } from './archived.ts'
import { idOfCluster, isOfOther, ownerFile, ownerOf } from './owner.ts'
import { gapFile } from './waiting-segments.ts'

const cannotWrite = 3
const badRecipient = 4

const [folder = '', recipient = '', leastFree = '0', path] = process.argv.slice(2)

try {
  if (path === undefined) await tryOut()
  else await archive(path)
} catch (error) {
  process.stderr.write(`archive: ${error instanceof Error ? error.message : 'unknown'}\n`)
  process.exitCode = path !== undefined && (await isLetGo(basename(path))) ? 0 : cannotWrite
}

async function archive(from: string): Promise<void> {
  if (isOfOther(folder, '.')) throw new Error(`${folder} is the archive of another database`)
  const name = basename(from)
  const bytes = await readFile(from)
  const sha256 = hash('sha256', bytes)
  const kept = (await readdir(folder)).map(partsOfFileName).find((parts) => parts?.name === name)
  if (kept && kept.sha256 !== sha256) throw new Error(`${name} lies in ${folder} with other contents`)
  if (ownerOf(folder) === null) await keep(Buffer.from(`${idOfCluster('.')}\n`), ownerFile)
  if (kept) return
  const isSealed = recipient !== 'none'
  const packed = zstdCompressSync(bytes)
  await keep(isSealed ? await sealed(packed) : packed, fileNameOf({ name, sha256, isSealed }))
}

async function sealed(bytes: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(bytes)
}

/** It has its name only once all of it is on the disk, and the name is on the disk once PostgreSQL is told. */
async function keep(bytes: Uint8Array, name: string): Promise<void> {
  const unfinished = join(folder, '.unfinished')
  await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, name))
  await using place = await open(folder)
  await place.sync()
}

async function tryOut(): Promise<void> {
  if (recipient !== 'none' && !(await sealed(new Uint8Array()).then(Boolean, () => false))) {
    process.exitCode = badRecipient
    return
  }
  const trial = join(folder, '.trial')
  try {
    await writeFile(trial, 'АкваПолис', { flush: true })
  } catch (error) {
    // A full disk is no mistake of who has set it: the alarm tells it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  await unlink(trial)
}

/** Better a gap in the archive, which is told, than a shop that stands still for want of room. */
async function isLetGo(name: string): Promise<boolean> {
  const { bavail, bsize } = await statfs('.')
  if (bavail * bsize >= Number(leastFree)) return false
  await writeFile(join('..', gapFile), `${name}\n`, { flag: 'a', flush: true })
  return true
}
