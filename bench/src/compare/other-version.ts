import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atExit } from '../servers/at-exit.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** On the disk of the packages, which are linked and not copied where they can be. */
const room = join(root, '.cache/compare')

const run = (program: string, args: readonly string[], cwd = root) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

export type Version = AsyncDisposable & {
  /** As git names it. */
  name: string
  /** Its working tree. */
  folder: string
  /** The program that serves it. */
  program: string
}

/**
 * A commit in a working tree of its own, installed and built as its own scripts do that; it goes with its scope. `earlier`: the
 * version before it, whose pages it brings along.
 */
export function versionAt(commit: string, { earlier }: { earlier?: Version } = {}): Version {
  const name = run('git', ['log', '-1', '--format=%h %s', `${commit}^{commit}`])
  mkdirSync(room, { recursive: true })
  const own = mkdtempSync(join(room, 'version-'))
  const folder = join(own, 'clone')
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit])
  const dispose = () => {
    run('git', ['worktree', 'remove', '--force', folder])
    rmdirSync(own)
  }
  const exit = atExit(dispose)
  const close = () => {
    exit[Symbol.dispose]()
    dispose()
  }
  try {
    linkPackages(folder)
    if (earlier) run('cp', ['-a', join(earlier.folder, 'web/dist'), join(folder, 'web')])
    run(process.execPath, ['--input-type=module', '--eval', prepare], folder)
  } catch (error) {
    close()
    throw error
  }
  const built = join(folder, 'server/dist/main.mjs')
  // Earlier ones serve from their sources.
  const program = existsSync(built) ? built : join(folder, 'server/src/main.ts')
  return { name, folder, program, [Symbol.asyncDispose]: async () => close() }
}

const prepare = `
  import { ensureBuilt } from './scripts/build.mjs'
  import { ensureInstalled } from './scripts/install.mjs'
  ensureInstalled()
  ensureBuilt()`

/** The same lock means the same packages. Links among our own packages are relative, and so lead to the other version. */
function linkPackages(folder: string): void {
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(folder) !== lockOf(root)) return
  for (const place of ['', 'rules', 'contract', 'copy', 'server', 'web', 'e2e', 'bench']) {
    const packages = join(root, place, 'node_modules')
    if (existsSync(packages)) run('cp', ['-al', packages, join(folder, place, 'node_modules')])
  }
}
