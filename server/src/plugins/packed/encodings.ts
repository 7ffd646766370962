import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib, zstdCompress } from 'node:zlib'

/** Of several that somebody takes as gladly the first is sent, which comes out smallest. */
export const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Bytes. Below it a packet is a packet. */
export const worthPacking = 1_000

/** Once for many readers, or while one waits. */
type Effort = 'best' | 'quick'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const deflate = promisify(gzip)

const levels = { best: { br: 9, zstd: 19, gzip: 9 }, quick: { br: 5, zstd: 3, gzip: 6 } } as const

const packers: Record<Encoding, (content: Buffer, level: number) => Promise<Buffer>> = {
  br: (content, level) => brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: level } }),
  // Told how much comes, it takes the memory of that and not of the most there may be.
  zstd: (content, level) =>
    zstd(content, { params: { [zlib.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: content.length }),
  gzip: (content, level) => deflate(content, { level }),
}

export const packedAs = (encoding: Encoding, content: Buffer, effort: Effort): Promise<Buffer> =>
  packers[encoding](content, levels[effort][encoding])

/** What the header wants most of what there is; null: as it is, which it may want as well. */
export function encodingFor(
  accepted: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | null {
  if (!accepted) return null
  const qualities = qualitiesIn(accepted)
  const any = qualities.get('*') ?? 0
  let best: Encoding | null = null
  let quality = qualities.get('identity') ?? 0
  for (const encoding of available) {
    const own = qualities.get(encoding) ?? any
    if (own > 0 && (best === null ? own >= quality : own > quality)) {
      best = encoding
      quality = own
    }
  }
  return best
}

/** 'br;q=0.5, gzip' is br 0.5, gzip 1. What can't be read is wanted by nobody. */
function qualitiesIn(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
  })
  return new Map(entries)
}
