import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { aKeyInformation } from '../testing/a-key-information.ts'

const told = (...asked: Parameters<typeof aKeyInformation>) => {
  const { words } = aKeyInformation(...asked)
  const section = (heading: string) =>
    words.sections.find((part) => plain(part.heading) === heading) ?? assert.fail(heading)
  const facts = Object.fromEntries(words.facts.map(({ label, value }) => [plain(label), plain(value)]))
  return { lead: plain(words.lead), facts, section }
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('beside a limit it says that a risk is included, and for how long where not for all of the time', () => {
  const { section } = told('diver', {
    risks: [
      { risk_id: 6, name: 'Дайвинг', date_from: null, date_to: null, count: 14 },
      { risk_id: 1, name: 'Отдых', date_from: '2027-02-01', date_to: '2027-02-14', count: 14 },
      { risk_id: 98, name: 'Шахматы', date_from: '2027-02-03', date_to: '2027-02-04', count: 2 },
      { risk_id: 99, name: 'Нарды', date_from: null, date_to: null, count: 1 },
    ],
  })
  const { columns, lines } = section('Что застраховано')
  assert.equal(plain(columns?.[1] ?? ''), 'Предел на человека и поездку')
  for (const { value } of lines) assert.match(plain(value ?? ''), /^(до [\d ]+ €|включено.*)$/)
  assert.deepEqual(
    lines.slice(-3).map(({ text, value }) => [text, plain(value ?? '')]),
    [
      [`Отдых: ${demoCover.risks['1']?.ru}`, 'включено'],
      ['Шахматы', 'включено с 03.02.2027 по 04.02.2027'],
      ['Нарды', 'включено на 1 день'],
    ],
  )
})

test('the rules are named once, and where nothing is deducted nobody pays it', () => {
  const { section, facts } = told('diver')
  assert.ok(section('Кто страхует').paragraphs.some((line) => /^Правила страхования путеш/.test(plain(line))))
  assert.equal(facts.Франшиза, 'нет')
})

test('what costs bonus days is not told to be paid', () => {
  const free = told('bonus', { total: 0, bonus_days: 21 })
  assert.match(free.lead, /^Главное о страховании до оформления\./)
  assert.equal(free.facts['Стоимость договора'], '21 бонусный день')
  const paid = told('diver')
  assert.match(paid.lead, /^Главное о страховании до оплаты\./)
  assert.equal(paid.facts['Стоимость договора'], '3 458 ₽')
})

test('the price of an earlier release, without the metres of its programme, leaves the depth to the programme', () => {
  const { section } = told('training', { diving_program_description: 'PADI Open Water Diver, до 18 м' })
  assert.equal(plain(section('До какой глубины').paragraphs[0] ?? ''), 'Погружения по программе курса.')
  assert.equal(
    plain(section('Что не застраховано').lines[0]?.text ?? ''),
    'погружения глубже программы курса',
  )
})
