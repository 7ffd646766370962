import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueCodes } from '@akvapolis/rules/issues'
import { fieldErrorsOf, issueText } from './issues.ts'

test('the sentences of the specifications stand letter for letter', () => {
  const sentence = (code: (typeof issueCodes)[number], params = {}) => issueText({ path: 'x', code, params })
  assert.equal(sentence('too_many_countries'), 'Максимальное количечство территорий 7')
  assert.equal(sentence('russia_alone'), 'При выборе России нельзя указать другие страны')
  assert.equal(
    sentence('long_trip_needs_days', { least: 5 }),
    'Если длительность поездки более полугода, минимальное количество дней страхования - 5.',
  )
  assert.equal(sentence('insurer_too_young', { least: 18 }), 'Страхователю должно быть не меньше 18 лет')
  const older = (limit: number) => sentence('tourist_too_old', { limit })
  assert.deepEqual([84, 81, 79].map(older), [
    'Страхование лиц старше 84 лет оформляется индивидуально',
    'Страхование лиц старше 81 года оформляется индивидуально',
    'Страхование лиц старше 79 лет оформляется индивидуально',
  ])
  assert.equal(
    sentence('consent_terms'),
    'Вы должны ознакомиться и согласиться с правилами и условиями страхования',
  )
  assert.equal(sentence('consent_personal_data'), 'Необходимо согласие на обработку персональных данных')
  assert.equal(sentence('email_invalid'), 'Необходимо ввести корректный email')
  assert.equal(sentence('bonus_days_short'), 'Бонусных дней недостаточно для оформления полиса')
  assert.equal(
    sentence('fixed_by_contract'),
    'Чтобы изменить имя или дату рождения, обратитесь к страховщику',
  )
  const programme = (least: number) => sentence('programme_needs_days', { name: 'CMAS *', least })
  const needs = 'Минимальный срок страхования для программы «CMAS *» –'
  assert.deepEqual([1, 4, 6].map(programme), [`${needs} 1 день`, `${needs} 4 дня`, `${needs} 6 дней`])
  assert.equal(sentence('resend_later', { seconds: 42 }), 'Повторно – через 42 с')
})

test('every code has a sentence without a hole in it', () => {
  const params = {
    date: '01.02.2027',
    least: 1,
    most: 9,
    limit: 84,
    from: '01.02.2027',
    to: '14.02.2027',
    seconds: 9,
    name: 'CMAS *',
  }
  for (const code of issueCodes) {
    const sentence = issueText({ path: 'trip.count', code, params })
    assert.match(sentence, /[а-яё]/, code)
    assert.doesNotMatch(sentence, /undefined|NaN/, code)
  }
})

test('counts refused without parameters still name the limit', () => {
  assert.match(issueText({ path: 'risks', code: 'too_many_risks' }), /3/)
  assert.match(issueText({ path: 'tourists', code: 'tourists_out_of_range' }), /4/)
})

test('a required field asks for what it wants', () => {
  assert.equal(issueText({ path: 'tourists.2.birth', code: 'required' }), 'Укажите дату рождения')
  assert.equal(issueText({ path: 'draft_id', code: 'required' }), 'Заполните это поле')
  assert.equal(issueText({ path: 'city', code: 'required' }), 'Выберите место обучения')
  assert.equal(issueText({ path: 'trip.diving_program_groups', code: 'required' }), 'Выберите уровень')
  assert.equal(issueText({ path: 'trip.diving_program_id', code: 'required' }), 'Выберите программу')
})

test('issues are gathered by path in the order found', () => {
  const errors = fieldErrorsOf([
    { path: 'contacts.phone', code: 'phone_not_mobile' },
    { path: 'insurer.birth', code: 'required' },
    { path: 'contacts.phone', code: 'phone_not_own' },
  ])
  assert.deepEqual(Object.keys(errors), ['contacts.phone', 'insurer.birth'])
  assert.equal(errors['contacts.phone']?.length, 2)
})
