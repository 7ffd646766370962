import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { z } from 'zod'
import { insurerOf, insurerSettings } from '../config/insurer.ts'
import { barePage } from './bare-page.ts'
import { html } from './html.ts'

const ofBrowser = (file: string) =>
  readFile(new URL(`../../../../web/src/ui/${file}`, import.meta.url), 'utf8')
const shapesOf = (text: string): string[] => text.match(/<(?:rect|path)[^>]*>/g) ?? []
const plain = (shape: string): string => shape.replace(/\s*\/>$/, '>').replaceAll(/\s+/g, ' ')

const insurer = insurerOf(z.object(insurerSettings).parse({}))

test('pages drawn here have the flag of all others, and so has their tab', async () => {
  const [logo, tokens] = await Promise.all([ofBrowser('basic/logo.tsx'), ofBrowser('style/tokens.css')])
  const colour = (name: string) => new RegExp(`${name}: (#\\w+);`).exec(tokens)?.[1] ?? name
  const drawn = shapesOf(logo).map((shape) => shape.replace(/var\((--[\w-]+)\)/, (_, name) => colour(name)))
  assert.equal(drawn.length, 2)
  const page = barePage({ title: 'x', content: html`x`, insurer })
  assert.deepEqual(shapesOf(page).map(plain), drawn.map(plain))
  const [, icon = ''] = /<link rel="icon" href="data:image\/svg\+xml,(.*?)">/.exec(page) ?? []
  assert.deepEqual(shapesOf(decodeURIComponent(icon)).map(plain), drawn.map(plain))
})
