import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { root } from '../ground/root.mjs'
import { files, pages, textOf } from './pages.mjs'

const places = /`((?:rules|contract|copy|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g
/** A file by its name alone: it may move. What the product writes or serves is none of ours. */
const bareNames = /`([\w-]+(?:\.test|\.spec)?\.(?:tsx?|mjs|typ))`/g
/** What a build leaves, which a fresh clone lacks. */
const isBuilt = (path) => /\/dist(\/|$)/.test(path)
const names = new Set(files.map((file) => basename(file)))

test('there are pages to check', () => {
  assert.ok(pages.length > 25)
  assert.ok(files.length > 1_000)
})

for (const page of pages) {
  test(`${page}: every link leads somewhere`, () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
    for (const link of links.filter((target) => !/^https?:/.test(target))) {
      const [path, anchor] = link.split('#')
      const target = path === '' ? join(root, page) : resolve(root, dirname(page), path)
      assert.ok(existsSync(target), link)
      if (anchor) assert.ok(anchorsOf(textOf(target.slice(root.length + 1))).includes(anchor), link)
    }
  })

  test(`${page}: every file it names is there`, () => {
    const text = textOf(page)
    const paths = [...text.matchAll(places)].map(([, path]) => path)
    for (const path of paths) assert.ok(isBuilt(path) || existsSync(join(root, path)), path)
    for (const [, name] of text.matchAll(bareNames)) assert.ok(names.has(name) || /NN/.test(name), name)
  })
}

test('the README fits the first look', () => {
  assert.ok(textOf('README.md').split('\n').length <= 121)
})

test('the README leads to what every team keeps', () => {
  for (const page of ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'])
    assert.ok(textOf('README.md').includes(`](${page})`), page)
})

test('the architecture names every folder of code', () => {
  const text = textOf('docs/architecture.md')
  const words = new Set([...text.matchAll(/[`[(]([\w/.-]+)[`\])]/g)].map(([, place]) => basename(place)))
  const folders = new Set(files.filter((file) => /^(?!scripts).*\.tsx?$/.test(file)).map(dirname))
  const ours = [...folders].filter(
    (folder) => /\/(?!src$)/.test(folder) && !/\/(testing|scripts)(\/|$)/.test(folder),
  )
  assert.ok(ours.length > 100)
  for (const folder of ours) assert.ok(words.has(basename(folder)), folder)
})

test('the list of how-tos has each of them', () => {
  const list = textOf('docs/how-to/README.md')
  const howTos = pages.filter((page) => /^docs\/how-to\/(?!README)/.test(page))
  assert.ok(howTos.length > 5)
  for (const page of howTos) assert.ok(list.includes(`](${basename(page)})`), page)
})

test('every setting the server reads is documented, and no other', () => {
  const folder = 'server/src/ground/config'
  const settings = files
    .filter((file) => file.startsWith(`${folder}/settings/`))
    .concat(`${folder}/config.ts`, `${folder}/insurer.ts`)
    .map(textOf)
    .join('\n')
  const read = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  const told = textOf('docs/configuration.md')
  assert.ok(read.length > 20)
  for (const name of read) assert.ok(told.includes(`\`${name}\``), name)
  for (const [, name] of told.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)) assert.ok(read.includes(name), name)
})

test('the classes of data name every table', () => {
  const schema = /^export type Database = \{\n(.*?)^\}/ms.exec(
    textOf('server/src/ground/database/schema.ts'),
  )?.[1]
  const tables = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)
  const classes = textOf('docs/data.md')
    .match(/^\| \*\*.*$/gm)
    .join('\n')
  const told = new Set([...classes.matchAll(/`(\w+)[`.…]/g)].map(([, name]) => name))
  assert.ok(tables.length > 50)
  for (const name of tables)
    assert.ok(told.has(name) || (name.startsWith('sandbox_') && told.has('sandbox_')), name)
})

/** What headings are called in an address. */
function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
