import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { root } from './root.mjs'

// Not by asking git: it answers nobody but the owner of the clone.
const pages = globSync('**/*.md', { cwd: root, exclude: ['**/node_modules', '**/dist', '**/.cache', 'data'] })
const textOf = (page) => readFileSync(join(root, page), 'utf8')

test('there are pages to check', () => {
  assert.ok(pages.length > 5)
})

for (const page of pages) {
  test(`${page}: every link leads somewhere`, () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
    for (const link of links.filter((target) => !/^(https?:|#)/.test(target))) {
      const path = resolve(root, dirname(page), link.split('#')[0])
      assert.ok(existsSync(path), link)
    }
  })

  test(`${page}: every file and command it names is there`, () => {
    const text = textOf(page)
    const files = [...text.matchAll(/`((?:rules|contract|copy|server|web|e2e|bench|scripts)\/[\w./-]+)`/g)]
    for (const [, file] of files) assert.ok(existsSync(join(root, file)), file)
    const scripts = JSON.parse(textOf('package.json')).scripts
    const run = [...text.matchAll(/(?:`|^ {4})npm (?:run )?([a-z:-]+)(?: --workspace (\w+))?/gm)]
    const builtIn = new Set(['ci', 'install', 'rebuild', 'run', 'test', 'start'])
    for (const [, name, workspace] of run) {
      if (workspace)
        assert.ok(JSON.parse(textOf(`${workspace}/package.json`)).scripts[name], `${workspace}: ${name}`)
      else assert.ok(scripts[name] || builtIn.has(name), name)
    }
  })
}

test('the README fits the first look', () => {
  assert.ok(textOf('README.md').split('\n').length <= 121)
})

test('every setting the server reads is documented, and no other', () => {
  const settings = ['server/src/ground/config/config.ts', 'server/src/ground/config/insurer.ts']
    .map(textOf)
    .join('\n')
  const read = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  const told = textOf('docs/configuration.md')
  assert.ok(read.length > 20)
  for (const name of read) assert.ok(told.includes(`\`${name}\``), name)
  for (const [, name] of told.matchAll(/^\| `([A-Z_]+)`/gm)) assert.ok(read.includes(name), name)
})
