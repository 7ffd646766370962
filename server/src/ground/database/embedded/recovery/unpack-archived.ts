import { hash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import type { Archived } from '../archive/archived.ts'
import { type CopyFault, faultOfOpening } from '../copies/opened-copy.ts'

const zeros = Buffer.alloc(8192)

/** Opens a file of the archive and lays it into `folder` under PostgreSQL's name; answers why it can't. */
export async function unpackArchived(
  { name, file, sha256, isSealed }: Archived,
  { folder, identities }: { folder: string; identities: readonly string[] },
): Promise<CopyFault | null> {
  const kept = await readFile(file)
  let bytes: Buffer
  try {
    bytes = zstdDecompressSync(isSealed ? await opened(kept, identities) : kept)
  } catch (error) {
    return faultOfOpening(error)
  }
  if (hash('sha256', bytes) !== sha256) return 'damaged'
  await using target = await open(join(folder, name), 'w', 0o600)
  await target.write(bytes, 0, lengthWithoutZeros(bytes))
  // A segment that was archived by the clock is mostly empty: so is its place on the disk.
  await target.truncate(bytes.length)
  return null
}

function opened(sealed: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter.decrypt(new Uint8Array(sealed))
}

function lengthWithoutZeros(bytes: Buffer): number {
  let length = bytes.length
  while (length >= zeros.length && bytes.subarray(length - zeros.length, length).equals(zeros))
    length -= zeros.length
  return length
}
