import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'
import { weighPage } from './page-weights.ts'

const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of the finished build, for the server to send as they
 * are, and says what each page weighs.
 */
export function compressAssets(): Plugin {
  return {
    name: 'akvapolis:compress-assets',
    buildApp: {
      order: 'post',
      async handler({ config: { root, build, logger } }) {
        const dist = resolve(root, build.outDir)
        const files = await textFiles(dist)
        await Promise.all(files.map(compressFile))
        for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
          const { page, script, style, font, html } = await weighPage(dist, file)
          const sizes = Object.entries({ script, style, html, font }).map(
            ([kind, bytes]) => `${kind} ${kB(bytes)}`,
          )
          logger.info(`${page.padEnd(20)} ${sizes.join(' · ')} kB gzip`)
        }
      },
    },
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

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
