import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g),
    ([, name = '', light, dark, both]) => [name, { light: light ?? both ?? '', dark: dark ?? both ?? '' }],
  ),
)

const light = (colour: string) => {
  const long = colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(long.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: 'light' | 'dark', ink: string, ground: string): number {
  const [one, other] = [ink, ground].map((name) => light(colours.get(name)?.[theme] ?? assert.fail(name)))
  const [more = 0, less = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const softs = ['action-soft', 'success-soft', 'warning-soft', 'error-soft', 'muted']
const texts = [
  ...['page', 'card', ...softs, 'raised'].map((ground) => ['text', ground]),
  ...['page', 'card', 'muted'].map((ground) => ['quiet', ground]),
  ...['page', 'card', 'action-soft'].flatMap((ground) => [
    ['action', ground],
    ['action-hover', ground],
  ]),
  ...['success', 'warning', 'error'].flatMap((tone) => [
    [tone, 'card'],
    [tone, 'page'],
    [tone, `${tone}-soft`],
  ]),
  ...['action', 'action-hover', 'error'].map((ground) => ['on-action', ground]),
  ...['depth-0', 'depth-12', 'depth-18'].map((ground) => ['on-shallow', ground]),
  ...['depth-30', 'depth-40'].map((ground) => ['on-deep', ground]),
]
const edges = [
  ['edge', 'page'],
  ['edge', 'card'],
  ['action', 'raised'],
  ['action', 'drawn'],
  ['flag-stripe', 'flag'],
]

for (const theme of ['light', 'dark'] as const) {
  test(`every word can be read and every edge be seen, ${theme}`, () => {
    for (const [pairs, least] of [
      [texts, 4.5],
      [edges, 3],
    ] as const) {
      for (const [ink = '', ground = ''] of pairs) {
        const ratio = contrast(theme, ink, ground)
        assert.ok(ratio >= least, `${ink} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  })
}

test('every colour of a style sheet is a token', () => {
  const folder = new URL('../../', import.meta.url)
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('tokens.css'),
  )
  for (const name of sheets)
    assert.doesNotMatch(
      readFileSync(new URL(name, folder), 'utf8'),
      /#[\da-f]{3,8}\b|(rgb|hsl|oklch)\(/i,
      name,
    )
})
