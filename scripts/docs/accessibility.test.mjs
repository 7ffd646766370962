import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTestsAreThere, namesTest, rowsOf } from './named-tests.mjs'
import { files, textOf } from './pages.mjs'

/** WCAG 2.2: https://www.w3.org/TR/WCAG22/ */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 ' +
  '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 ' +
  '3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'

const rows = rowsOf('docs/accessibility.md').map(([name, level, how, held]) => ({
  criterion: name.split(' ')[0],
  level,
  how,
  held,
}))

/** What would make a criterion apply that is said not to, or break one that is met by leaving something out. */
const film = /<(audio|video|track)\b|new Audio\(|\bautoplay\b/i
const absent = {
  '1.2.1': film,
  '1.2.2': film,
  '1.2.3': film,
  '1.2.4': film,
  '1.2.5': film,
  '1.3.4': /orientation\.lock|orientation:\s*['"]/,
  '1.4.2': film,
  '1.4.5': /<text\b/,
  '2.1.4': /accesskey/i,
  '2.5.1': /touchmove|gesture(start|change)/i,
  '2.5.4': /device(motion|orientation)|Accelerometer|Gyroscope/i,
}

/** What browsers get: components, style sheets and the pages that the server writes. */
const shown = files.filter((path) =>
  /^(web\/(src|check-page|worker)|server\/src)\/.*(?<!\.test)\.(tsx?|css)$/.test(path),
)

test('it has every criterion of levels A and AA, once and in order', () => {
  const inOrder = [...levelA.split(' '), ...levelAA.split(' ')].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  assert.deepEqual(
    rows.map(({ criterion }) => criterion),
    inOrder,
  )
  for (const { criterion, level } of rows)
    assert.equal(level, levelA.split(' ').includes(criterion) ? 'A' : 'AA', criterion)
})

test('each is held by tests that are there', () => {
  for (const { criterion, held } of rows) assert.ok(namesTest(held), criterion)
  assert.ok(assertTestsAreThere(rows.map(({ held }) => held)) > 100)
})

test('what does not apply has nothing in the code that it would apply to', () => {
  assert.ok(shown.length > 500)
  for (const { criterion, how } of rows)
    if (how.startsWith('Does not apply: ')) assert.ok(absent[criterion], criterion)
  const texts = shown.map((path) => [path, textOf(path)])
  for (const [criterion, sign] of Object.entries(absent)) {
    const found = texts.filter(([, text]) => sign.test(text)).map(([path]) => path)
    assert.deepEqual(found, [], criterion)
  }
})

const shownWith = (sign) => shown.filter((path) => sign.test(textOf(path))).toSorted()

test('no letter does anything wherever the focus is', () => {
  assert.deepEqual(shownWith(/['"`]key(down|up|press)['"`]/), [
    'web/src/frame/focus/close-menus.ts',
    // Hears Enter that is held down, and has it do nothing more.
    'web/src/session/around/second-press.ts',
    'web/src/ui/popover/use-dismiss.ts',
    // This one and the next hear that somebody presses something; all others hear Esc alone.
    'web/src/ui/route/scroll.ts',
    'web/src/ui/toast/toasts.tsx',
  ])
})

test('nothing is dragged but a file that one may choose as well', () => {
  assert.deepEqual(shownWith(/\bdraggable\b|['"`]drag\w+['"`]|\bonDrag|PointerCapture/i), [
    'web/check-page/file.ts',
  ])
  assert.match(textOf('web/check-page/file.ts'), /input\.addEventListener\('change'/)
})

test('nothing moves by itself but what says that one waits', () => {
  // What comes to its end is over before five seconds are.
  const moving = shown.filter((path) => path.endsWith('.css') && /\binfinite\b/.test(textOf(path)))
  assert.deepEqual(moving.toSorted(), [
    'web/src/ui/basic/button.module.css',
    'web/src/ui/skeleton/skeleton.module.css',
  ])
})

test('no sentence tells what is meant by its place, colour or shape alone', () => {
  const sentences = files.filter((path) => /^copy\/src\/.*(?<!\.test)\.ts$/.test(path))
  assert.ok(sentences.length > 50)
  const places =
    /(?<![а-яё])(слева|справа|сверху|снизу|(зелён|красн|син|жёлт|кругл|квадратн)(ая|ой|ую|ый|ое) (кнопк|пол|значк|ссылк))/i
  for (const path of sentences) assert.doesNotMatch(textOf(path), places, path)
})
