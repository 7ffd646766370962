import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrderOfNeed } from './order-of-need.ts'

const built = `<head>
    <script src="/assets/theme.js"></script>
    <link rel="preload" href="/assets/onest.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries.js">
    <link rel="stylesheet" crossorigin href="/assets/frame.css">
  <link rel="stylesheet" crossorigin href="/assets/calculator.css"><link rel="modulepreload" crossorigin href="/assets/dates.js"></head>
  <body><script type="module" src="/late.js"></script></body>`

test('what a page is painted with comes first, scripts last and at a low priority', () => {
  const [head = '', body = ''] = inOrderOfNeed(built).split('</head>')
  const files = Array.from(head.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) =>
    file.slice('/assets/'.length),
  )
  assert.deepEqual(files, [
    'theme.js',
    'frame.css',
    'calculator.css',
    'onest.woff2',
    'index.js',
    'libraries.js',
    'dates.js',
  ])
  assert.equal(head.match(/fetchpriority="low"/g)?.length, 3)
  assert.doesNotMatch(head, /fetchpriority="low"[^>]*(stylesheet|font|theme)/)
  assert.match(body, /<body><script type="module" src="\/late.js">/)
})
