import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Term, termOn } from '@akvapolis/rules/policy/term'
import { insuredDaysInWords, nextStepsCopy, termInWords } from './policy-card.ts'

const start = '2027-02-01'
const end = '2027-03-31'

const said = (term: Term, isWhole = true) => termInWords(term, { end, isWhole }).replaceAll('\u00a0', ' ')
const saidOn = (today: string, isWhole?: boolean) => said(termOn({ start, end }, today), isWhole)

test('before the term it says in how many days it begins', () => {
  assert.equal(saidOn('2027-01-11'), 'Начнёт действовать через 21 день')
  assert.equal(saidOn('2027-01-30'), 'Начнёт действовать через 2 дня')
  assert.equal(saidOn('2027-01-31'), 'Начнёт действовать завтра')
})

test('within it how many are left, today among them', () => {
  assert.equal(saidOn('2027-02-01'), 'Осталось 59 дней, считая сегодня')
  assert.equal(saidOn('2027-03-11'), 'Остался 21 день, считая сегодня')
  assert.equal(saidOn('2027-03-30'), 'Осталось 2 дня, считая сегодня')
  assert.equal(saidOn('2027-03-31'), 'Сегодня последний день')
})

test('after it when it ended', () => {
  assert.equal(saidOn('2027-04-01'), 'Срок закончился 31.03.2027')
})

test('of several trips the term and the insured days are two things', () => {
  assert.equal(saidOn('2027-03-11', false), 'До конца срока 21 день')
  assert.equal(insuredDaysInWords(30, false).replaceAll('\u00a0', ' '), '30 дней в поездках за этот срок')
  assert.equal(insuredDaysInWords(14, true), '14\u00a0дней')
})

test('after the payment it says from when to when, to the minute where the first day had begun', () => {
  const hint = (notBefore: string | null) =>
    nextStepsCopy.startHint({ start, end, notBefore }).replaceAll('\u00a0', ' ')
  assert.equal(hint(null), 'Полис действует с 00:00 01.02.2027 до 24:00 31.03.2027 по московскому времени.')
  assert.equal(
    hint('с оплаты в 14:05'),
    'Полис действует с оплаты в 14:05 01.02.2027 до 24:00 31.03.2027 по московскому времени.',
  )
})
