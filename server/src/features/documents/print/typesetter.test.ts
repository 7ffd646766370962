import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createTypesetter, type Template } from './typesetter.ts'

const folder = mkdtempSync(join(tmpdir(), 'templates-'))
after(() => rmSync(folder, { recursive: true }))

const begin = (date: string) =>
  `#set document(title: "Т", date: ${date})\n#set text(font: "Onest", fallback: false, lang: "ru")\n= Заголовок\n`
const dated = begin('datetime(year: 2026, month: 1, day: 1)')
const square = `image(bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>")`

const templates: Record<Template, string> = {
  'sound.typ': `${dated}#${square}, alt: "Квадрат")`,
  'undated.typ': begin('none'),
  'skipping.typ': `${dated}=== Ниже`,
  'foreign.typ': `${dated}#json("paper.json").name`,
  'wrong.typ': `${dated}#nothing`,
}
for (const [name, words] of Object.entries(templates)) writeFileSync(join(folder, name), words)

describe('a template', () => {
  const typesetter = createTypesetter(folder)
  const set = (template: Template, words: object = {}) => typesetter.set(template, words)

  test('that keeps both standards is set', async () => {
    assert.ok((await set('sound.typ')).length > 0)
  })

  test('that breaks PDF/A-2a alone is refused', () =>
    assert.rejects(set('undated.typ'), /^Error: undated.typ: PDF\/A-2a error: missing document date$/))

  test('that breaks PDF/UA-1 alone is refused', () =>
    assert.rejects(set('skipping.typ'), /^Error: skipping.typ: PDF\/UA-1 error: /))

  test('that does not compile is refused', () =>
    assert.rejects(set('wrong.typ'), /^Error: wrong.typ: unknown variable/))

  test('is refused without the words of the person that it was about', () =>
    assert.rejects(set('foreign.typ', { name: 'ИВАНОВ 李' }), (fault: Error) => {
      assert.match(fault.message, /^foreign.typ: PDF\/A-2a error: /)
      assert.doesNotMatch(fault.message, /ИВАНОВ|李/)
      return true
    }))
})
