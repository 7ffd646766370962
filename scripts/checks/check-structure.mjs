/**
 * Sizes of folders, files and functions, and lines said twice: no folder over 20 files of code, nine of ten with 12 at most; no file
 * over 250 lines, no function over 50, tests somewhat longer; no `any`; and no ten lines of code that stand a second
 * time, but for the facts of a product, which may be those of another.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../ground/root.mjs'
import { measuresOf } from './measures.mjs'

const mostFiles = 20
const usualFiles = 12
const windowLines = 10
const most = { file: 250, testFile: 400, function: 50, test: 65 }
/** Lists, whose rows are read one by one. */
const longLists = {
  '.dependency-cruiser.mjs': 'which import which',
  'server/src/ground/database/schema.ts': 'the columns of each table',
  'server/src/testing/authorization-matrix.ts': 'who may make each call',
}
/** A test looks into an answer by the status that it has just judged. */
const answersOfTests = ['e2e/src/people/visitor.ts', 'server/src/testing/visitor.ts']
const factsOfProduct = /^rules\/src\/products\/(?!products?\.)[a-z-]+\.ts$/
/** As they were released: one is added with each change of the schema, and none goes, moves or changes. */
const released = ['server/migrations']
const notOurs = ['**/node_modules', '**/dist', '**/.cache', '**/test-results']

process.chdir(process.argv[2] ?? root)
const ours = ['*/**/*.{ts,tsx,mjs,js,css,typ}', '.dependency-cruiser.mjs']
const files = globSync(ours, { exclude: [...notOurs, ...released] }).sort()

const folders = [...Map.groupBy(files, posix.dirname)].map(([name, { length }]) => ({ name, length }))
const sizes = folders.map(({ length }) => length).sort((a, b) => a - b)
const usual = sizes[Math.ceil(sizes.length * 0.9) - 1]
const tooLarge = folders.filter(({ length }) => length > mostFiles)
for (const { name, length } of tooLarge) console.error(`${name}: ${length} files`)
if (usual > usualFiles) console.error(`nine folders of ten have up to ${usual} files, not ${usualFiles}`)

const sources = files.filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !factsOfProduct.test(file))
const lengths = files.map((file) => ({ place: file, lines: lengthOf(file), isTest: isTest(file) }))
const measured = sources.map((file) => measuresOf(file, readFileSync(file, 'utf8')))
const functions = measured.flatMap((one) => one.functions)
const tooLong = [
  ...lengths.filter(
    ({ place, lines, isTest }) => lines > (isTest ? most.testFile : most.file) && !longLists[place],
  ),
  ...functions.filter(({ lines, isTest }) => lines > (isTest ? most.test : most.function)),
]
for (const { place, lines } of tooLong) console.error(`${place}: ${lines} lines`)
const anys = measured
  .flatMap((one) => one.anys)
  .filter((place) => !answersOfTests.some((file) => place.startsWith(`${file}:`)))
for (const place of anys) console.error(`${place}: any`)

const repeated = repeatedWindows(sources)
for (const [here, there] of repeated) console.error(`said twice: ${here} ${there}`)

console.log(
  `${files.length} files in ${folders.length} folders, at most ${sizes.at(-1)} in one and ${usual} in nine of ten, ` +
    `${repeated.length} repeated windows of ${windowLines} lines`,
)
console.log(
  `Longest file ${longest(lengths.filter(({ place }) => !longLists[place]))}, longest function ${longest(functions)}, ` +
    `${anys.length} times any beside the answers that tests look into`,
)
const faults = [...tooLarge, ...tooLong, ...anys, ...repeated]
process.exitCode = faults.length > 0 || usual > usualFiles ? 1 : 0

function isTest(file) {
  return /\.(test|spec)\.\w+$/.test(file)
}

function lengthOf(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

/** Of what is no test, and of tests. */
function longest(all) {
  const of = (tests) => Math.max(0, ...all.filter(({ isTest }) => isTest === tests).map(({ lines }) => lines))
  return `${of(false)} lines (of tests ${of(true)})`
}

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
