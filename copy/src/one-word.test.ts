import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const room = import.meta.dirname
const copies = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({
    path,
    text: readFileSync(join(room, path), 'utf8').replaceAll('\\u00a0', ' ').replaceAll('\u00a0', ' '),
  }))

/** Words that the copy has another for (docs/glossary.md). */
const others: [found: RegExp, ours: string][] = [
  [/аккаунт/i, 'кабинет'],
  [/дайв-клуб/i, 'дайв-центр'],
  [/оплачивает страховая/i, 'страховщик'],
  [/(позвоните|звоните) в помощь/i, 'служба помощи'],
  [/_document: 'сертификаты/, 'справки'],
  [/вместе с [^.]*застрахованными/i, 'список застрахованных лиц'],
]

for (const [found, ours] of others) {
  test(`one word for one thing: ${ours}`, () => {
    const files = copies.filter(({ text }) => found.test(text)).map(({ path }) => path)
    assert.deepEqual(files, [])
  })
}
