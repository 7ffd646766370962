import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of the finished build, for the server to send as they
 * are.
 */
export function compressAssets(): Plugin {
  return {
    name: 'akvapolis:compress-assets',
    buildApp: {
      order: 'post',
      async handler({ config: { root, build } }) {
        const files = await textFiles(resolve(root, build.outDir))
        await Promise.all(files.map(compressFile))
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
  const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
