import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from './csv.ts'

const read = (text: string) => {
  const table = readCsv(Buffer.from(text))
  return table.ok ? table.rows.map(({ row, cells }) => [row, ...cells]) : table
}

test('commas and semicolons, quotes and line ends of all kinds', () => {
  assert.deepEqual(read('a,b\n1,2'), [
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
  assert.deepEqual(read('a;b\r\n"1,5; ""x""";" 2 "\r\n\r\n;\r3;'), [
    [1, 'a', 'b'],
    [2, '1,5; "x"', '2'],
    [5, '3', ''],
  ])
  assert.deepEqual(read('\uFEFFa;b\n'), [[1, 'a', 'b']])
  assert.deepEqual(read(''), [])
})

test('a quote that is not closed, or closes in the middle, is told with its row', () => {
  assert.deepEqual(read('a,b\n1,"2\n3,4'), { ok: false, fault: 'quote', row: 2 })
  assert.deepEqual(read('a,b\n1,2\n"3"x,4'), { ok: false, fault: 'quote', row: 3 })
  assert.deepEqual(read('a,b\n1,x"2"'), { ok: false, fault: 'quote', row: 2 })
})

test('windows-1251 is read where the bytes are no UTF-8; UTF-16 and bytes of no text are refused', () => {
  const cyrillic = readCsv(Buffer.from('name;surname\nИван;Ёлкин', 'utf8'))
  const excel = readCsv(
    Buffer.from([
      ...Buffer.from('name;surname\n'),
      0xc8,
      0xe2,
      0xe0,
      0xed,
      0x3b,
      0xa8,
      0xeb,
      0xea,
      0xe8,
      0xed,
    ]),
  )
  assert.ok(cyrillic.ok && excel.ok)
  assert.equal(excel.encoding, 'windows-1251')
  assert.deepEqual(excel.rows, cyrillic.rows)
  assert.deepEqual(readCsv(Buffer.from('a;b\n1;2', 'utf16le')), { ok: false, fault: 'encoding', row: 1 })
})

test('whatever is written by the rules is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'Ж', '"', ';', ',', '\n', '\r', "'") })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(table, fc.constantFrom(';', ','), (rows, separator) => {
      const quoted = rows.map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator),
      )
      const expected = [['h', 'h'], ...rows]
        .map((cells, index) => ({ row: index + 1, cells: cells.map((text) => text.trim()) }))
        .filter(({ cells }) => cells.some((text) => text !== ''))
      const result = readCsv(Buffer.from([`h${separator}h`, ...quoted].join('\r\n')))
      assert.deepEqual(result, { ok: true, encoding: 'utf-8', rows: expected })
    }),
  )
})
