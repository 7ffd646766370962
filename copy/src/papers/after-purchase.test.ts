import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyRefusal, howToRefuse } from './after-purchase.ts'
import { refusalWords } from './refusal-words.ts'

const email = 'hello@insurer.example'
const said = (refusing: object) => howToRefuse({ email, ...refusing }).replaceAll('\u00a0', ' ')

test('a trip abroad is given up before it begins, one within Russia afterwards as well, less the days that have passed', () => {
  assert.match(
    said({}),
    /^В течение 14 дней после оплаты, если страхование ещё не началось .* полностью\. .*hello@/,
  )
  assert.match(
    said({ isInsideRussia: true }),
    /по России возвращаются не позднее 10 рабочих дней после вашего письма: до начала .* полностью, после начала – кроме/,
  )
  assert.doesNotMatch(said({ isInsideRussia: true }), /ещё не началось/)
})

test('what begins with the payment is given up by the rules alone, and before the payment that is told beside', () => {
  for (const isFree of [false, true]) {
    assert.match(said({ isFree }), /^В течение 14 дней .*hello@.* Если поездка начинается в день/)
    assert.doesNotMatch(said({ isFree, isFromPayment: false }), /начинается/)
    assert.match(
      said({ isFree, isFromPayment: true }),
      /^Страхование начинается с о.* по правилам страхования\. /,
    )
    assert.doesNotMatch(said({ isFree, isFromPayment: true }), /14 дней|полностью|вернутся/)
  }
  for (const isFromPayment of [undefined, false, true])
    assert.equal(said({ isInsideRussia: true, isFromPayment }), said({ isInsideRussia: true }))
})

test('of a policy for bonus days the days come back', () => {
  for (const isInsideRussia of [false, true]) {
    assert.match(said({ isFree: true, isInsideRussia }), /после оформления, .*бонусные дни/)
    assert.match(said({ isFree: true, isInsideRussia }), /ещё не началось/)
    assert.doesNotMatch(said({ isFree: true, isInsideRussia }), /деньги|оплаты|после начала/)
  }
})

test('the paper says the same in English', () => {
  const english = (refusing: object) => refusalWords({ email, isFromPayment: false, ...refusing }).en
  assert.equal(
    english({}),
    `Within 14 days of payment, while the insurance has not begun and nothing has happened, the money is returned in full. Write to the insurer: ${email}.`,
  )
  assert.equal(
    english({ isInsideRussia: true }),
    `Within 14 days of payment, while nothing has happened, the money is returned within 10 working days of your letter: in full before the insurance begins, afterwards but for the days that have passed. Write to the insurer: ${email}.`,
  )
  assert.match(
    english({ isFromPayment: true }),
    /^The insurance begins with the payment, .* under the insurance rules only\. Write/,
  )
  assert.match(english({ isFree: true }), /^Within 14 days of issue, .* the bonus days are returned\. Write/)
})

test('where no trip is meant, all three cases are told apart', () => {
  const all = everyRefusal(email)
  assert.equal(all.length, 3)
  const [abroad = '', inRussia = '', forDays = ''] = all
  assert.ok(abroad.endsWith(howToRefuse({ email })), abroad)
  assert.ok(inRussia.endsWith(howToRefuse({ email, isInsideRussia: true })), inRussia)
  assert.ok(forDays.endsWith(howToRefuse({ email, isFree: true })), forDays)
})
