import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { passportLines } from '../testing/passport-lines.ts'
import { checkDigit, readPassportLines, seemsPassportLines } from './passport-lines.ts'

const today = '2026-11-21'

/** The specimen of ICAO Doc 9303, part 4, appendix B. */
const specimen = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
]

const anna = { surname: 'IVANOVA', name: 'ANNA', number: '751234567', birth: '900505' }
const linesOf = (changes: Partial<typeof anna> & { personal?: string } = {}) =>
  passportLines({ ...anna, ...changes })

const read = (text: string) => readPassportLines(text, today)
const faultOf = (text: string) => {
  const outcome = read(text)
  return outcome.ok ? null : outcome.fault
}
/** With one character of the second line replaced. */
const spoiled = (place: number, by: string) => {
  const second = `${specimen[1]?.slice(0, place)}${by}${specimen[1]?.slice(place + 1)}`
  return `${specimen[0]}\n${second}`
}

describe('the two lines of a passport', () => {
  test('are read: the specimen of the standard, whose number is none of ours', () => {
    assert.deepEqual(read(specimen.join('\n')), {
      ok: true,
      value: { surname: 'ERIKSSON', name: 'ANNA MARIA', birth: '1974-08-12', passport: null },
    })
  })

  test('give the number of a Russian passport for abroad', () => {
    assert.deepEqual(read(linesOf()), {
      ok: true,
      value: { surname: 'IVANOVA', name: 'ANNA', birth: '1990-05-05', passport: '751234567' },
    })
  })

  test('may come in one piece, in small letters, with spaces and with quotation marks for fillers', () => {
    const lines = linesOf({ personal: '12345' })
    const spellings = [
      lines.replace('\n', ''),
      lines.toLowerCase(),
      lines.replace('\n', ' \r\n '),
      ` ${lines}\n`,
    ]
    for (const text of [...spellings, lines.replaceAll('<<', '«'), lines.replaceAll('<', '‹')]) {
      assert.deepEqual(read(text), read(lines), text)
    }
  })

  test('parts of a double name stand apart', () => {
    const outcome = read(linesOf({ surname: 'PETROVA<VODKINA', name: 'ANNA<MARIA' }))
    assert.equal(outcome.ok && outcome.value.surname, 'PETROVA VODKINA')
    assert.equal(outcome.ok && outcome.value.name, 'ANNA MARIA')
  })

  test('a birth date is the last of its two digits that is not in the future', () => {
    const bornOf = (birth: string) => {
      const outcome = read(linesOf({ birth }))
      return outcome.ok && outcome.value.birth
    }
    assert.equal(bornOf('261121'), '2026-11-21')
    assert.equal(bornOf('261122'), '1926-11-22')
    assert.equal(bornOf('000229'), '2000-02-29')
    assert.equal(faultOf(linesOf({ birth: '990230' })), 'birth')
  })
})

describe('lines that are refused', () => {
  test('not two of 44 characters, or with others than the standard has', () => {
    for (const text of [
      '',
      specimen[0] ?? '',
      `${specimen.join('')}<`,
      linesOf().slice(0, -1),
      linesOf().replace('IVANOVA', 'ИВАНОВА'),
    ]) {
      assert.equal(faultOf(text), 'shape', text)
    }
  })

  test('of another document, of nobody, and of a Russian internal passport', () => {
    for (const first of ['V<', 'I<', '1<', 'PN'])
      assert.equal(faultOf(linesOf().replace('P<', first)), 'document', first)
    assert.equal(faultOf(linesOf({ surname: '', name: '' })), 'document')
    assert.equal(faultOf(linesOf({ name: 'ANN4' })), 'document')
  })

  test('each check digit is verified', () => {
    assert.equal(faultOf(spoiled(9, '7')), 'number')
    assert.equal(faultOf(spoiled(19, '3')), 'birth')
    assert.equal(faultOf(spoiled(27, '8')), 'expiry')
    assert.equal(faultOf(spoiled(42, '2')), 'personal')
    assert.equal(faultOf(spoiled(43, '1')), 'whole')
  })

  test('no single wrong figure of number, birth or expiry goes through', () => {
    const checked = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26]
    for (const place of checked) {
      for (let shift = 1; shift < 10; shift += 1) {
        const figure = specimen[1]?.[place] ?? ''
        if (!/\d/.test(figure)) continue
        const wrong = String((Number(figure) + shift) % 10)
        assert.notEqual(faultOf(spoiled(place, wrong)), null, `${place}: ${wrong}`)
      }
    }
  })

  test('whatever is pasted, nothing throws, and what is read was whole', () => {
    const character = fc.constantFrom(...'P<ABRUS0123456789яa \n«')
    const pasted = fc.oneof(
      fc.array(character, { maxLength: 100 }).map((characters) => characters.join('')),
      fc
        .tuple(fc.nat(88), character)
        .map(([at, by]) => linesOf().slice(0, at) + by + linesOf().slice(at + 1)),
    )
    fc.assert(
      fc.property(pasted, (text) => {
        const outcome = read(text)
        assert.ok(!outcome.ok || outcome.value.birth <= today)
        if (outcome.ok) assert.equal(text.replace(/\s/g, '').replaceAll('«', '<<').length, 88)
      }),
    )
  })
})

test('whatever a passport says is read back', () => {
  const letters = fc.stringMatching(/^[A-Z]{1,15}$/)
  const digits = fc.stringMatching(/^\d{9}$/)
  const born = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  fc.assert(
    fc.property(letters, letters, digits, born, (surname, name, number, date) => {
      const birth = date.toISOString().slice(0, 10)
      const lines = passportLines({ surname, name, number, birth: birth.slice(2).replaceAll('-', '') })
      assert.deepEqual(read(lines), { ok: true, value: { surname, name, birth, passport: number } })
    }),
  )
})

test('lines are told from names and numbers', () => {
  assert.equal(seemsPassportLines(linesOf()), true)
  assert.equal(seemsPassportLines(`  ${linesOf().toLowerCase()}`), true)
  assert.equal(seemsPassportLines('P<RUSIVANOVA<<ANNA'), true)
  for (const text of ['PETROVA', 'PETROVA-VODKINA', '75 1234567', '', 'P<5'])
    assert.equal(seemsPassportLines(text), false)
})

test('a check digit is that of the standard', () => {
  assert.equal(checkDigit('520727'), '3')
  assert.equal(checkDigit('AB2134<<<'), '5')
})
