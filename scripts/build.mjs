import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './ground/hash.mjs'
import { root } from './ground/root.mjs'
import { runNpm } from './ground/step.mjs'

/** Everything a build of the web reads. */
const folders = ['web', 'rules', 'contract', 'copy']
const files = ['package-lock.json', 'tsconfig.base.json']
const output = join(root, 'web', 'dist')

const stamp = join(output, '.built-from')

/** Builds the web unless its sources are those of the last build. */
export function ensureBuilt() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(folders, files)) return
  console.log('Building the pages …')
  runNpm(['run', 'build', '--loglevel=error'], { failure: 'The pages could not be built: see above.' })
}

// The end of `npm run build`, whoever called it: another build would take the pages away below servers that run from here.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(stamp, hashOf(folders, files))
