/**
 * `npm run build:programs`: the server and the operator's program in a few files rather than in more than a thousand, which
 * take most of a start to find and read. They know the places of their sources, and find there what else they read. Says the
 * folder they are in.
 */
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { sourcesOf } from './build.mjs'
import { root } from './ground/root.mjs'

const entries = { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' }
const output = join(root, 'server/dist')
/** Of earlier sources: they may still be running, and have not read all of their files. */
const keptEarlier = 4
const keptForMs = 24 * 60 * 60 * 1000

mkdirSync(output, { recursive: true })
const folder = await build()
for (const name of Object.keys(entries)) lead(`${name}.mjs`)
forgetEarlier()
console.log(folder)

/** In a folder that is named by its sources. */
async function build() {
  const sources = sourcesOf('programs')
  const place = join(output, sources)
  if (existsSync(place)) {
    utimesSync(place, new Date(), new Date())
    return place
  }
  const unfinished = join(output, `unfinished-${randomUUID()}`)
  await bundle(unfinished)
  if (sourcesOf('programs') !== sources) {
    // Somebody has edited them meanwhile.
    rmSync(unfinished, { recursive: true })
    return build()
  }
  try {
    renameSync(unfinished, place)
  } catch (error) {
    // Another build was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(place)) throw error
  }
  return place
}

async function bundle(dir) {
  const rolldown = await import('rolldown')
  await rolldown.build({
    cwd: root,
    input: entries,
    platform: 'node',
    // The main of jsonc-parser finds its parts only beside itself.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [
      { name: 'places', transform: { filter: { id: /\.ts$/, code: /import\.meta\./ }, handler: placed } },
    ],
    logLevel: 'warn',
    output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  })
}

/** The same way wherever the project is moved to. */
function placed(code, file) {
  const path = relative(join(output, 'any'), file).split(sep).join('/')
  const folderOfSource = `process.getBuiltinModule('node:path').join(import.meta.dirname, '${dirname(path)}')`
  return code
    .replaceAll('import.meta.dirname', folderOfSource)
    .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
}

/** What is started is never half written. */
function lead(name) {
  const unfinished = join(output, `unfinished-${randomUUID()}`)
  writeFileSync(unfinished, `import './${basename(folder)}/${name}'\n`)
  renameSync(unfinished, join(output, name))
}

/** With what a build that was killed has left. */
function forgetEarlier() {
  const left = readdirSync(output)
    .map((name) => ({ name, path: join(output, name) }))
    .map(({ name, path }) => ({ name, path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
  const earlier = left.filter(({ name }) => /^[0-9a-f]{64}$/.test(name)).slice(1 + keptEarlier)
  const unfinished = left.filter(({ name }) => name.startsWith('unfinished-'))
  for (const { path, at } of [...earlier, ...unfinished])
    if (Date.now() - at > keptForMs) rmSync(path, { recursive: true, force: true })
}
