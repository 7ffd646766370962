import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './ground/hash.mjs'
import { root } from './ground/root.mjs'
import { environment, runNpm, StepFailure } from './ground/step.mjs'

const shared = ['rules', 'contract', 'copy', 'package-lock.json']

/** What a build of each reads, and the file of its result that names these sources. */
const parts = {
  pages: { reads: ['web', 'tsconfig.base.json', ...shared], says: 'web/dist/.built-from' },
  programs: { reads: ['server/src', 'scripts/programs.mjs', ...shared], says: 'server/dist/main.mjs' },
}

/** Builds what was not built from the sources as they are. */
export function ensureBuilt(names = Object.keys(parts)) {
  for (const name of names) {
    if (builtFrom(name) === sourcesOf(name)) continue
    console.log(`Building the ${name} …`)
    const failure = `The ${name} could not be built: see above.`
    // What is served is the same whatever the server is started as.
    const env = { ...environment, NODE_ENV: 'production' }
    runNpm(['run', `build:${name}`, '--loglevel=error'], { env, failure })
  }
}

/** The folder of the programs of the sources as they are, which stays when others are built. */
export function builtPrograms() {
  ensureBuilt(['programs'])
  return join(root, dirname(parts.programs.says), builtFrom('programs'))
}

/** Names the sources of a part as they are. */
export function sourcesOf(name) {
  return hashOf(parts[name].reads)
}

function builtFrom(name) {
  const file = join(root, parts[name].says)
  return existsSync(file) ? (/[0-9a-f]{64}/.exec(readFileSync(file, 'utf8'))?.[0] ?? null) : null
}

/**
 * `npm run build:pages`, whoever calls it: another build would take them away below servers that run from here. What is
 * edited meanwhile is not in it, and is built the next time.
 */
function buildPages() {
  const sources = sourcesOf('pages')
  runNpm(['run', 'bundle:pages', '--loglevel=error'])
  writeFileSync(join(root, parts.pages.says), sources)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    buildPages()
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
