import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './ground/hash.mjs'
import { root } from './ground/root.mjs'
import { runNpm } from './ground/step.mjs'

const shared = ['rules', 'contract', 'copy', 'package-lock.json']

/** What a build of each reads, and where its result stands. */
const parts = {
  pages: { reads: ['web', 'tsconfig.base.json', ...shared], output: 'web/dist' },
  programs: { reads: ['server/src', 'scripts/programs.mjs', ...shared], output: 'server/dist' },
}

/** Builds what was not built from the sources as they are. */
export function ensureBuilt(names = Object.keys(parts)) {
  for (const name of names) {
    if (builtFrom(name) === sourcesOf(name)) continue
    console.log(`Building the ${name} …`)
    const failure = `The ${name} could not be built: see above.`
    runNpm(['run', `build:${name}`, '--loglevel=error'], { failure })
  }
}

/** Where the programs are that are built from the sources as they are, and stay when others are built. */
export function builtPrograms() {
  ensureBuilt(['programs'])
  return join(root, parts.programs.output, sourcesOf('programs'))
}

/** Names the sources of a part as they are. */
export function sourcesOf(name) {
  return hashOf(parts[name].reads)
}

function builtFrom(name) {
  const stamp = stampOf(name)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
}

function stampOf(name) {
  return join(root, parts[name].output, '.built-from')
}

// The end of `npm run build:…`, whoever called it: another build would take the pages away below servers that run from here.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name] = process.argv
  writeFileSync(stampOf(name), sourcesOf(name))
}
