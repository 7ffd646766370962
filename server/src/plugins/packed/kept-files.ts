import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, worthPacking } from './encodings.ts'
import { type Packed, packed, packedFrom } from './packed.ts'

export type KeptFiles = {
  /** By the path it is served at: '/calc/index.html'. */
  has(path: string): boolean
  /** Read when it is first asked for, and kept. Null where it has gone. */
  read(path: string): Promise<Packed | null>
}

/** What the build has left beside a file: the same, packed. */
const endings: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }
const isPacked = (path: string): boolean => Object.values(endings).includes(extname(path))

/** The built files of a folder, from memory. */
export async function keptFiles(folder: string): Promise<KeptFiles> {
  const paths = await pathsIn(folder)
  const kept = new Map<string, Promise<Packed | null>>()
  const bytesOf = (path: string) => (paths.has(path) ? readFile(join(folder, path)) : undefined)

  const formsOf = async (path: string): Promise<Partial<Record<Encoding, Buffer>>> => {
    const forms = Object.entries(endings).map(async ([encoding, ending]) => [
      encoding,
      await bytesOf(`${path}${ending}`),
    ])
    return Object.fromEntries(await Promise.all(forms))
  }
  const readAll = async (path: string): Promise<Packed | null> => {
    const asIs = await bytesOf(path)
    if (!asIs) return null
    const known = packedFrom(asIs, await formsOf(path))
    const isLeft = known.available.length === 0 && isText(path) && asIs.length >= worthPacking
    return isLeft ? packed(asIs) : known
  }
  const readOnce = async (path: string): Promise<Packed | null> => {
    try {
      return await readAll(path)
    } catch (error) {
      kept.delete(path)
      if (isGone(error)) return null
      throw error
    }
  }
  return {
    has: (path) => paths.has(path) && !isPacked(path),
    read: (path) => {
      const known = kept.get(path) ?? readOnce(path)
      kept.set(path, known)
      return known
    },
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function pathsIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  )
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

const isText = (path: string): boolean => !['.png', '.woff2'].includes(extname(path))
