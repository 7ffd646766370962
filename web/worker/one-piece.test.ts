import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOnePiece } from './one-piece.ts'

const css = `@font-face { font-family: Onest; src: url(/assets/onest.woff2) }
b { color: red }
i { content: "$&" }`
const page = `<!doctype html><html lang="ru"><head><script>theme()</script><title>SOS</title>
<style>${css}</style><link rel="stylesheet" disabled href="/assets/a.css"><link rel="modulepreload" href="/assets/a.js">
<link rel="icon" href="/icon.svg" type="image/svg+xml" />
<script type="module" crossorigin src="/assets/a.js"></script></head>
<body><a href="tel:+74951111111">+7 495 111-11-11</a><script type="application/json" id="facts">{"a":1}</script></body></html>`

test('a page in one piece shows the same and asks for nothing', () => {
  const whole = inOnePiece(page)
  assert.doesNotMatch(whole.page, /<link|<script|src=|url\(/)
  assert.match(whole.page, /<a href="tel:\+74951111111">/)
  assert.ok(whole.page.includes(`<style>${whole.style}</style>`))
  assert.equal(whole.style, '\nb { color: red }\ni { content: "$&" }')
})
