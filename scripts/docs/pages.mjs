import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ground/root.mjs'

const left = ['**/node_modules', '**/dist', '**/.cache', '**/test-results', 'data']

/** Every page we wrote. Not by asking git: it answers nobody but the owner of the clone. */
export const pages = globSync('{**,.github}/*.md', { cwd: root, exclude: left })

/** Every file of ours, by its path from the root. */
export const files = globSync('{**,.github/**}/*', { cwd: root, exclude: left, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))

export const textOf = (path) => readFileSync(join(root, path), 'utf8')
