/**
 * Sizes of folders, and lines said twice: no folder over 20 files, nine of ten with 12 at most, and no ten lines of
 * code that stand a second time. Migrations, which never change again, are no code here, nor are the facts of a product,
 * which may be those of another.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../root.mjs'

const mostFiles = 20
const usualFiles = 12
const windowLines = 10
const factsOfProduct = /^rules\/src\/products\/(?!products?\.)[a-z-]+\.ts$/
const notOurs = ['**/node_modules', '**/dist', '**/.cache', '**/test-results', 'server/migrations']

process.chdir(process.argv[2] ?? root)
const files = globSync('*/**/*.{ts,tsx,mjs,js,css,typ}', { exclude: notOurs }).sort()

const folders = [...Map.groupBy(files, posix.dirname)].map(([name, { length }]) => ({ name, length }))
const sizes = folders.map(({ length }) => length).sort((a, b) => a - b)
const usual = sizes[Math.ceil(sizes.length * 0.9) - 1]
const tooLarge = folders.filter(({ length }) => length > mostFiles)
for (const { name, length } of tooLarge) console.error(`${name}: ${length} files`)
if (usual > usualFiles) console.error(`nine folders of ten have up to ${usual} files, not ${usualFiles}`)

const sources = files.filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !factsOfProduct.test(file))
const repeated = repeatedWindows(sources)
for (const [here, there] of repeated) console.error(`said twice: ${here} ${there}`)

console.log(
  `${files.length} files in ${folders.length} folders, at most ${sizes.at(-1)} in one and ${usual} in nine of ten, ` +
    `${repeated.length} repeated windows of ${windowLines} lines`,
)
process.exitCode = tooLarge.length > 0 || usual > usualFiles || repeated.length > 0 ? 1 : 0

/** Pairs of places that hold the same lines; of windows that overlap the first alone. */
function repeatedWindows(sources) {
  const known = new Map()
  const pairs = new Map()
  for (const file of sources) {
    const lines = codeLinesOf(readFileSync(file, 'utf8'))
    for (let at = 0; at + windowLines <= lines.length; at += 1) {
      const text = lines
        .slice(at, at + windowLines)
        .map(({ code }) => code)
        .join('\n')
      const here = `${file}:${lines[at].number}`
      const there = known.get(text)
      if (there && !pairs.has(`${file} ${there.file}`)) pairs.set(`${file} ${there.file}`, [here, there.here])
      known.set(text, there ?? { file, here })
    }
  }
  return [...pairs.values()]
}

/** Without blank lines, comments, imports and lines of punctuation alone. */
function codeLinesOf(source) {
  return source
    .replace(/^import [\s\S]*?from '.*'$/gm, (all) => all.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ code: line.trim(), number: index + 1 }))
    .filter(({ code }) => /\w/.test(code) && !/^(\/\/|\/?\*)/.test(code))
}
