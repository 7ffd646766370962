import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isIsoDate } from '@akvapolis/rules/dates/dates'

/** The file of its filled database, and the commit that keeps it. */
export type Release = { name: string; dump: string; commit: string }

const here = fileURLToPath(new URL('../../../..', import.meta.url))

/** The last one that is kept in `root`; a text says why its commit can't be had. */
export function lastRelease(root = here): Release | string {
  const folder = join(root, 'server/releases')
  const days = readdirSync(folder)
    .map((file) => parse(file))
    .filter(({ name, ext }) => ext === '.dump' && isIsoDate(name))
  const [last] = days.toSorted((one, other) => other.name.localeCompare(one.name))
  if (!last) return 'no release is kept in server/releases'
  const dump = join(folder, last.base)
  const [commit, parent] = git(root, 'log', '-1', '--diff-filter=A', '--format=%H %P', '--', dump).split(' ')
  // Where a clone was cut off, git takes all files for new.
  if (!commit || !parent)
    return `the commit of the release ${last.name} is not in the history here: git fetch --unshallow`
  return { name: last.name, dump, commit }
}

/** The files as they are here, those that git knows of. */
export const commitOfToday = (): string => git(here, 'stash', 'create') || 'HEAD'

/** Nothing where it fails. */
const git = (folder: string, ...words: string[]): string =>
  spawnSync('git', words, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''
