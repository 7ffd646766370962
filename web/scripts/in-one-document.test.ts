import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineIn, inOneDocument } from './in-one-document.ts'

const built = `<head>
    <script>theme()</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries.js">
    <link rel="stylesheet" crossorigin href="/assets/frame.css">
  <link rel="stylesheet" crossorigin href="/assets/calculator.css"><link rel="modulepreload" crossorigin href="/assets/dates.js"></head>
  <body><script type="module" src="/late.js"></script></body>`

const sheets: Record<string, string> = {
  'assets/frame.css': '@layer reset{a{color:red}}\n',
  'assets/calculator.css': "b{content:'$&'}",
}
const read = async (file: string) => sheets[file] ?? ''

test('all sheets stand in the document in their order, and their links fetch nothing', async () => {
  const [head = ''] = (await inOneDocument(built, read)).split('</head>')
  assert.ok(head.includes("<style>@layer reset{a{color:red}}\nb{content:'$&'}</style>"))
  assert.deepEqual(head.match(/<link rel="stylesheet"[^>]*>/g), [
    '<link rel="stylesheet" disabled href="/assets/frame.css">',
    '<link rel="stylesheet" disabled href="/assets/calculator.css">',
  ])
})

test('scripts come last and at a low priority, but for the one that chooses the theme', async () => {
  const [head = '', body = ''] = (await inOneDocument(built, read)).split('</head>')
  const files = Array.from(
    head.slice(head.indexOf('</style>')).matchAll(/"\/assets\/(.*?\.js)"/g),
    ([, file]) => file,
  )
  assert.deepEqual(files, ['index.js', 'libraries.js', 'dates.js'])
  assert.equal(head.match(/fetchpriority="low"/g)?.length, 3)
  assert.ok(head.indexOf('<script>theme()</script>') < head.indexOf('<style>'))
  assert.match(body, /<body><script type="module" src="\/late.js">/)
})

test('the policy is told the hashes of the one script and the one style that were built', async () => {
  assert.deepEqual(inlineIn('<script>theme()</script><style>a{color:red}</style>'), {
    script: 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8=',
    style: 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=',
  })
  assert.throws(() => inlineIn('<script>theme()</script>'), /lost/)
})

test('a sheet that would end its element or means something else in a document stops the build', async () => {
  for (const css of ['a{content:"</style>"}', '@import "x.css";', 'a{background:url(x.svg)}'])
    await assert.rejects(
      inOneDocument(built, async () => css),
      /frame\.css/,
    )
})
