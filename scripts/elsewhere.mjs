/**
 * The tests that touch users, files and scripts once more, in a copy of the project whose path nobody thought of:
 * «test», a blank and Cyrillic letters in it. As root twice: below a folder for root alone, and as an ordinary user.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { root } from './ground/root.mjs'

/** What asks whose a folder is. */
const ofUsers = ['server/src/ground/database/embedded']
/** What reads and writes files by their paths, or starts programs; not what judges the sources, which are the same here. */
const ofPaths = [
  'server/src/operator/embedded.test.ts',
  ...readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `scripts/${name}`),
  'scripts/units',
  'web/scripts',
  'server/src/ground/database/migrate.test.ts',
  'server/src/features/captcha/frame-routes.test.ts',
  'server/src/features/documents/print/render-papers.test.ts',
  'server/src/plugins/pages.test.ts',
]
/** Builds the pages and opens them in a browser. */
const journey = 'e2e/journeys/purchase/worked-example.spec.ts'
/** With a name on every system; initdb wants one. */
const nobody = { uid: 65534, gid: 65534 }
const odd = 'test проверка/Аква Полис'
/** What a person has at a terminal: nothing of this run, nor of the npm around it. */
const outside = {
  PATH: process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(delimiter),
  npm_config_update_notifier: 'false',
  ...pick('HOME', 'LANG', 'TERM', 'CI', 'DATABASE_URL'),
}
const leftBehind = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results'])

export function hasElsewhere() {
  return ofUsers.some((path) => existsSync(join(root, path)))
}

/** `{ passed, failed }` of the runs of `npm test` there. `execute` runs a program and answers its output. */
export async function runElsewhere(execute) {
  const room = mkdtempSync(join(tmpdir(), 'akvapolis-elsewhere-'))
  chmodSync(room, 0o755)
  const total = { passed: 0, failed: 0 }
  try {
    for (const place of places(room)) {
      const { passed, failed } = await runAt(place, execute)
      total.passed += passed
      total.failed += failed
    }
    return total
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

function pick(...names) {
  return Object.fromEntries(
    names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  )
}

function places(room) {
  const ordinary = {
    folder: join(room, 'home', odd),
    home: join(room, 'home'),
    files: [...ofUsers, ...ofPaths, journey],
  }
  if (process.getuid?.() !== 0) return [ordinary]
  const closed = { folder: join(room, 'closed', odd), closed: join(room, 'closed'), files: ofUsers }
  return canUseNpm(nobody) ? [closed, { ...ordinary, user: nobody }] : [closed]
}

/** The machine's npm may itself lie in root's home. */
function canUseNpm(user) {
  const isThere = spawnSync('npm', ['--version'], { ...user, cwd: '/', env: outside }).status === 0
  if (!isThere) console.log('An ordinary user cannot run the npm of this machine: nothing is tried as one')
  return isThere
}

async function runAt({ folder, home, closed, user, files }, execute) {
  copyProject(folder)
  if (closed) chmodSync(closed, 0o700)
  const temporary = home && join(home, 'временные')
  if (temporary) mkdirSync(temporary)
  if (user) give(home, user)
  const known = files.filter((path) => existsSync(join(root, path)))
  const { output } = await execute('npm', ['test', '--', ...known], {
    ...user,
    cwd: folder,
    env: { ...outside, ...(home && { HOME: home, TMPDIR: temporary }) },
  })
  // npm may have something to say after it.
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [null, 0, 1]
  return { passed: Number(passed), failed: Number(failed) }
}

function copyProject(folder) {
  const isSource = (path) => !leftBehind.has(basename(path))
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || isSource(path) })
  for (const workspace of ['.', ...readdirSync(root)]) {
    const modules = join(workspace, 'node_modules')
    if (existsSync(join(root, modules))) copyModules(join(root, modules), join(folder, modules))
  }
}

/** As links to the same files, which takes a second, unless they lie on another disk or are for their owner alone. */
function copyModules(from, to) {
  const isForAll = (statSync(join(root, 'package.json')).mode & 0o004) !== 0
  if (isForAll && spawnSync('cp', ['-al', from, to]).status === 0) return
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

/** But for the files that the clone has too. */
function give(folder, { uid, gid }) {
  const own = ['(', '-type', 'd', '-o', '-type', 'f', '-links', '1', ')']
  execFileSync('find', [folder, ...own, '-exec', 'chown', `${uid}:${gid}`, '{}', '+'])
}
