import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOnePiece, sheetsOf } from './one-piece.ts'

const page = `<!doctype html><html lang="ru"><head><title>SOS</title>
<link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="modulepreload" href="/assets/a.js">
<link rel="icon" href="/icon.svg" type="image/svg+xml" />
<script type="module" crossorigin src="/assets/a.js"></script></head>
<body><a href="tel:+74951111111">+7 495 111-11-11</a><script type="application/json" id="facts">{"a":1}</script></body></html>`

test('the style sheets of a page are found by their links', () => {
  assert.deepEqual(sheetsOf(page), ['/assets/a.css'])
  assert.deepEqual(sheetsOf('<p>nothing</p>'), [])
})

test('a page in one piece shows the same and asks for nothing', () => {
  const css = '@font-face { font-family: Onest; src: url(/assets/onest.woff2) }\nb { color: red }'
  const whole = inOnePiece(page, [css, 'i { content: "</style>$&" }'])
  assert.doesNotMatch(whole.page, /<link|<script|src=|url\(/)
  assert.match(whole.page, /<a href="tel:\+74951111111">/)
  assert.ok(whole.page.includes(`<style>${whole.style}</style></head>`))
  assert.equal(whole.style, '\nb { color: red }\ni { content: "<\\/style>$&" }')
})
