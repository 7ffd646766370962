import { globSync } from 'node:fs'
import type { BrowserError } from '@akvapolis/contract/site'

/** The scripts that browsers have from us, those of the release before among them, by the path they are served at. */
export const ownFiles = (webFolder: string): ReadonlySet<string> =>
  new Set(globSync('{*,assets/*}.js', { cwd: webFolder }).map((path) => `/${path}`))

/** What only looks like a file or a build of ours is not kept: eight letters can be anybody's. */
export const placeAmong = (
  files: ReadonlySet<string>,
  { file, release }: Pick<BrowserError, 'file' | 'release'>,
): Pick<BrowserError, 'file' | 'release'> => ({
  file: files.has(file) ? file : 'other',
  release: [...files].some((own) => own.endsWith(`-${release}.js`)) ? release : null,
})
