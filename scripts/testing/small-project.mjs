import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const scripts = dirname(import.meta.dirname)
const main = `process.on('SIGTERM', () => { console.log('drained'); process.exit(7) })
process.on('SIGHUP', () => setTimeout(() => { console.log('drained'); process.exit(0) }, 500))
console.log('serving from', process.cwd()); setInterval(() => {}, 1000)`

/** As the product's, but for what they build and check. */
export const smallScripts = {
  start: 'exec node scripts/start.mjs',
  build: 'npm run build:pages && npm run build:programs',
  'build:pages': 'node scripts/build.mjs',
  'bundle:pages': 'node web/build.mjs',
  'build:programs': 'node programs.mjs',
  check: 'node check.mjs',
}

/** A project of a few files around our scripts: nothing to install, and a build that takes no time. */
export function aSmallProject(more = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'akvapolis-project-')))
  const own = { name: 'small', version: '1.0.0' }
  cpSync(scripts, join(root, 'scripts'), {
    recursive: true,
    filter: (path) => isNoTest(relative(scripts, path)),
  })
  const write = (files) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  write({
    'package.json': {
      ...own,
      type: 'module',
      scripts: smallScripts,
    },
    'package-lock.json': { ...own, lockfileVersion: 3, packages: { '': own } },
    'tsconfig.base.json': {},
    'check.mjs': '',
    'web/build.mjs': `import fs from 'node:fs'; fs.mkdirSync('web/dist', { recursive: true })
console.log('pages for', process.env.NODE_ENV)`,
    'rules/src/one.ts': '',
    'contract/src/one.ts': '',
    'copy/src/one.ts': '',
    'server/src/main.ts': main,
    'programs.mjs': `import fs from 'node:fs'; import { sourcesOf } from './scripts/build.mjs'
fs.mkdirSync('server/dist', { recursive: true })
fs.writeFileSync('server/dist/main.mjs', '// ' + sourcesOf('programs') + '\\n' + fs.readFileSync('server/src/main.ts'))`,
    ...more,
  })
  return { root, write, remove: (path = '.') => rmSync(join(root, path), { recursive: true }) }
}

/** By its place among the scripts: the clone may lie in a folder of any name. */
function isNoTest(path) {
  return !path.startsWith('testing') && !path.includes('.test.')
}

/** Runs to the end, or until `until` stands in the output; answers what it has written and the process. */
export async function run([program, ...args], { cwd, env = {}, detached = false, until } = {}) {
  // A nested `node --test` would report to the test around it, our npm would point to the folder it was called in, and what
  // fails would be tried again.
  const { NODE_TEST_CONTEXT, DATABASE_URL, INIT_CWD, npm_lifecycle_event, CI, ...rest } = process.env
  const child = spawn(program, args, { cwd, env: { ...rest, ...env }, detached })
  const result = { child, output: '' }
  const ready = Promise.withResolvers()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      result.output += text
      if (until && result.output.includes(until)) ready.resolve()
    })
  }
  result.ended = once(child, 'close')
  await (until ? Promise.race([ready.promise, result.ended]) : result.ended)
  return result
}
