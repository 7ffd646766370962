import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ground/root.mjs'
import { runNpm, StepFailure } from './ground/step.mjs'

/** Below it neither the TypeScript sources run nor the language of the server is known. */
const neededNode = 26
const modules = join(root, 'node_modules')

/** Installs what package-lock.json says, unless just that is installed already: by us, or by a plain `npm ci`. */
export function ensureInstalled() {
  const stamp = join(modules, '.akvapolis-installed')
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // To install anew would take the packages away below servers that run from here.
  if (isThere(JSON.parse(lock).packages)) return
  console.log('Installing packages (npm ci); the first time takes about a minute …')
  // With the development packages even under NODE_ENV=production: pages and programs are built here.
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    failure: 'The packages could not be installed: see the lines of npm above.',
  })
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether npm's own list of what it has installed, which it writes when all is in place, has all that is wanted and no more. */
function isThere({ '': _own, ...wanted }) {
  const list = join(modules, '.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: found } = JSON.parse(readFileSync(list, 'utf8'))
  return (
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, ...more }]) =>
      path in found
        ? found[path].version === version && found[path].integrity === integrity
        : more.optional && !isForHere(more),
    )
  )
}

/** Of optional packages those that name this platform; one that names none comes with another that does. */
function isForHere({ os = [], cpu = [], libc }) {
  if (!cpu.includes(process.arch) || (os.length > 0 && !os.includes(process.platform))) return false
  return libc === undefined || libc.includes(existsSync('/etc/alpine-release') ? 'musl' : 'glibc')
}

/** Path of the Node to run everything with: the one npm installed, or this one if it is new enough. */
export function nodeToUse() {
  const installed = join(modules, '.bin', 'node')
  const versions = [installed, process.execPath].map((path) => ({ path, version: versionOf(path) }))
  const found = versions.find(({ version }) => Number.parseInt(version, 10) >= neededNode)
  if (found) return found.path
  throw new StepFailure(
    `Node ${neededNode} is needed, but this is Node ${process.versions.node}, and npm has not installed the other:
its install scripts were probably ignored. Run
  npm rebuild node --ignore-scripts=false
in ${root} and start again, or install Node ${neededNode} on this machine.`,
  )
}

function versionOf(path) {
  const { stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return stdout ?? ''
}
