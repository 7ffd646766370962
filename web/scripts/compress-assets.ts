import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib, zstdCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const deflate = promisify(gzip)

/**
 * Writes `<file>.br`, `<file>.zst` and `<file>.gz` beside every text file of the finished build, for the server to send as they
 * are.
 */
export function compressAssets(): Plugin {
  return {
    name: 'akvapolis:compress-assets',
    buildApp: {
      order: 'post',
      async handler({ config: { root, build } }) {
        const files = await textFiles(resolve(root, build.outDir))
        // One after another: each form takes its memory as soon as it is asked for.
        for (const file of files) await compressFile(file)
      },
    },
  }
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const forms = {
    br: brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
    // Told how much comes, it takes the memory of that and not of the most there may be.
    zst: zstd(content, {
      params: { [zlib.ZSTD_c_compressionLevel]: 19 },
      pledgedSrcSize: content.length,
    }),
    gz: deflate(content, { level: 9 }),
  }
  await Promise.all(
    Object.entries(forms).map(async ([ending, packed]) => writeFile(`${file}.${ending}`, await packed)),
  )
}
