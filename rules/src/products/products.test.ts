import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { productCodes } from './product.ts'
import { productLike, productMeant, productOf, products } from './products.ts'

test('every product is found under its own code', () => {
  assert.deepEqual(Object.keys(products).sort(), [...productCodes].sort())
  for (const code of productCodes) assert.equal(productOf(code).code, code)
})

test('a definition fits on a screen', async () => {
  for (const code of productCodes) {
    const text = await readFile(new URL(`${code}.ts`, import.meta.url), 'utf8')
    assert.ok(text.split('\n').length <= 60, code)
  }
})

test('a path of one product means that product, whatever the payload says', () => {
  const marked = { city: 6, is_pay_by_bonus: true }
  for (const details of [{}, marked]) {
    assert.equal(productMeant({ calls: 'calculator' }, details).code, 'diver')
    assert.equal(productMeant({ calls: 'calculator-bonus' }, details).code, 'bonus')
  }
})

test('a city tells a course from an instructor', () => {
  for (const path of [
    { calls: 'calculator-instructor' },
    { draftCall: 'create-instructor-draft' },
  ] as const) {
    assert.equal(productMeant(path, { city: 6 }).code, 'training')
    assert.equal(productMeant(path, { city: null }).code, 'instructor')
    assert.equal(productMeant(path, { is_pay_by_bonus: true }).code, 'instructor')
  }
})

test('paying by bonus days tells a bonus draft from a diver', () => {
  const path = { draftCall: 'create-draft' } as const
  assert.equal(productMeant(path, { is_pay_by_bonus: true }).code, 'bonus')
  assert.equal(productMeant(path, { is_pay_by_bonus: false }).code, 'diver')
  assert.equal(productMeant(path, { is_pay_by_bonus: null, city: 6 }).code, 'diver')
})

test('no two products share a route, a mark or a path without one', () => {
  const all = Object.values(products)
  assert.equal(new Set(all.map(({ route }) => route)).size, all.length)
  for (const key of ['calls', 'draftCall'] as const) {
    for (const one of all) {
      const sharing = all.filter((product) => product[key] === one[key])
      assert.equal(new Set(sharing.map(({ markedBy }) => markedBy)).size, sharing.length, one.code)
    }
  }
})

test('what everyone may buy is bought again as it was', () => {
  for (const product of [products.diver, products.instructor, products.training]) {
    assert.equal(productLike(product), product)
  }
})

test('what needs a contract is bought again without one, place and programme alike', () => {
  assert.equal(productLike(products.bonus), products.diver)
  for (const product of [products.training, products.instructor]) {
    assert.equal(productLike({ ...product, buyers: 'contract_holders' }), product)
  }
})

test('another code may be asked for after 180 s, by instructors after 5 s and 15 s of rest', () => {
  const { instructor, ...others } = products
  assert.deepEqual(instructor.codeSending, { resendAfter: 5, lockFor: 15 })
  for (const { code, codeSending } of Object.values(others)) {
    assert.deepEqual(codeSending, { resendAfter: 180, lockFor: 0 }, code)
  }
})

test('the steps of bonus days alone lead back by the bar', () => {
  const clickable = Object.values(products).filter(({ steps }) => steps === 'clickable_back')
  assert.deepEqual(
    clickable.map(({ code }) => code),
    ['bonus'],
  )
})
