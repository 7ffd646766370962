import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { createTarDecoder, type TarHeader } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { labelName } from './base-backup.ts'
import { ownLike } from './own-like.ts'

/** A sealed copy, and the keys it may be opened by. */
type Sealed = { file: string; identities: readonly string[] }

export type CopyFault = 'not-a-copy' | 'other-key' | 'damaged'

type Opened<Result> = { ok: true; result: Result } | { ok: false; fault: CopyFault }

const beginning = 'age-encryption.org/v1\n'
const beginningOfZstd = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export function isIdentity(text: string): boolean {
  try {
    new Decrypter().addIdentity(text)
    return true
  } catch {
    return false
  }
}

/** Reads a copy to its end and writes nothing. */
export async function checkCopy(copy: Sealed): Promise<Opened<{ files: number; bytes: number }>> {
  return whileOpen(copy, async (clear) => {
    const found = { files: 0, bytes: 0 }
    let hasLabel = false
    for await (const { header, body } of clear.pipeThrough(createTarDecoder({ strict: true }))) {
      await body.pipeTo(new WritableStream())
      if (header.type === 'directory') continue
      hasLabel ||= isLabel(header.name)
      found.files += 1
      found.bytes += header.size
    }
    return hasLabel ? found : null
  })
}

const isLabel = (name: string): boolean => new RegExp(`^\\d+/${labelName}$`).test(name)

/**
 * Unpacks a copy into `target`, a folder that gets the cluster, whole or not at all. Must not be there yet. Answers the
 * name of the cluster's folder.
 */
export async function restoreCopy(copy: Sealed, target: string): Promise<Opened<string>> {
  const unfinished = `${target}.unfinished`
  return whileOpen(copy, async (clear) => {
    let owner = { uid: 0, gid: 0 }
    const remembered = (header: TarHeader) => {
      owner = { ...owner, ...header }
      return header
    }
    // Not by that, which would make what is above it, too, were it taken away meanwhile.
    await mkdir(unfinished, { mode: 0o700 })
    const unpacking = unpackTar(unfinished, { fmode: 0o600, dmode: 0o700, map: remembered })
    await pipeline(Readable.fromWeb(clear), unpacking)
    const [name = ''] = await readdir(unfinished)
    if (!existsSync(join(unfinished, name, labelName))) return null
    ownLike(owner, join(unfinished, name))
    await rename(unfinished, target)
    return name
  }).finally(() => rm(unfinished, { recursive: true, force: true }))
}

/** `work` answers null when what it reads is no database. */
async function whileOpen<Result>(
  { file, identities }: Sealed,
  work: (clear: ReadableStream<Uint8Array>) => Promise<Result | null>,
): Promise<Opened<Result>> {
  await using handle = await open(file)
  const first = await handle.read(Buffer.alloc(beginning.length), 0, beginning.length, 0)
  if (first.buffer.toString('latin1') !== beginning) return { ok: false, fault: 'not-a-copy' }
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const sealed = handle.createReadStream({ start: 0, autoClose: false })
    const clear = await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>)
    const result = await work(await unpacked(clear))
    return result === null ? { ok: false, fault: 'not-a-copy' } : { ok: true, result }
  } catch (error) {
    // The disk's own refusals name the call; what age, zstd and tar refuse has none.
    if (error instanceof Error && 'syscall' in error) throw error
    return { ok: false, fault: faultOfOpening(error) }
  }
}

/** Copies of earlier releases were sealed without being packed. */
async function unpacked(clear: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const [first, whole] = clear.tee()
  const reader = first.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  const isPacked = value && beginningOfZstd.equals(value.subarray(0, beginningOfZstd.length))
  return isPacked ? whole.pipeThrough(Duplex.toWeb(createZstdDecompress())) : whole
}

/** Of what age, tar or zstd has refused. */
export const faultOfOpening = (error: unknown): CopyFault =>
  error instanceof Error && error.message.startsWith('no identity matched') ? 'other-key' : 'damaged'
