import { createWriteStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { backUpCluster, type Cluster, type ReadFigures, type Taken } from './base-backup.ts'

const bytesAtOnce = 256 * 1024

export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a running cluster into a new file that only the owner of the recipient's key (`age1…`) opens: a tar, packed as
 * zstd and sealed as age do. Nothing of it is written in clear.
 */
export async function copySealed(
  source: Cluster,
  { file, recipient, readFigures }: { file: string; recipient: string; readFigures: ReadFigures },
): Promise<Taken> {
  const { readable, controller } = createTarPacker()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(readable.pipeThrough(Duplex.toWeb(createZstdCompress())))
  const writing = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const packing = pack(source, readFigures, controller)
  packing.catch((error: unknown) => controller.error(error))
  await pipeline(Readable.fromWeb(sealed), writing)
  return packing
}

async function pack(
  source: Cluster,
  readFigures: ReadFigures,
  controller: TarPackController,
): Promise<Taken> {
  const { cluster } = source
  const { uid, gid } = await stat(cluster)
  const pathOf = (path: string) => `${basename(cluster)}/${path}`
  const addFolder = (path: string) =>
    controller.add({ name: pathOf(path), type: 'directory', size: 0, mode: 0o700, uid, gid }).close()
  const addFile = (path: string, size: number) =>
    controller.add({ name: pathOf(path), size, mode: 0o600, uid, gid }).getWriter()

  await addFolder('')
  const taken = await backUpCluster(source, readFigures, {
    takeAll: async (paths) => {
      for (const path of paths) {
        if (path.endsWith('/')) await addFolder(path)
        else await packFile(join(cluster, path), (size) => addFile(path, size))
      }
    },
    takeLabel: async (name, label) => {
      const bytes = Buffer.from(label)
      const writer = addFile(name, bytes.length)
      await writer.write(new Uint8Array(bytes))
      await writer.close()
    },
  })
  controller.finalize()
  return taken
}

type Writer = WritableStreamDefaultWriter<Uint8Array>

/** A table that is dropped meanwhile takes its file with it: the log says so, too. */
async function packFile(path: string, add: (size: number) => Writer): Promise<void> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    const writer = add(size)
    for await (const bytes of readExactly(file, size)) await writer.write(bytes)
    await writer.close()
  } finally {
    await file.close()
  }
}

/** What has grown meanwhile is cut off, what was cut short ends with zeros: the log tells the rest. */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; ) {
    const chunk = new Uint8Array(Math.min(left, bytesAtOnce))
    const { bytesRead } = await file.read(chunk, 0, chunk.length)
    const bytes = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk
    left -= bytes.length
    yield bytes
  }
}
