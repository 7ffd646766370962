import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormStore, type FormErrors } from './form-store.ts'

const initial = { name: 'Анна', trip: { start: '', end: '' }, people: [{ age: 1 }, { age: 2 }, { age: 3 }] }
const aStore = () => createFormStore(initial)
const always = (errors: FormErrors) => () => errors

test('a value is set by its path; only what stands above it is another object', () => {
  const store = aStore()
  store.set('people.1.age', 20)
  assert.deepEqual(store.values().people, [{ age: 1 }, { age: 20 }, { age: 3 }])
  assert.equal(store.values().trip, initial.trip)
  assert.equal(store.values().people[0], initial.people[0])
  assert.equal(initial.people[1]?.age, 2)
})

test('an error added stands while the value at its path is the one it is said of', () => {
  const store = aStore()
  store.addError('name', 'Имя')
  store.addError('trip.start', 'Начало')
  store.set('name', 'Анна')
  store.set('trip.end', '2027-02-14')
  assert.deepEqual(store.errors(), { name: 'Имя', 'trip.start': 'Начало' })
  store.set('trip.start', '2027-02-01')
  assert.deepEqual(store.errors(), { name: 'Имя' })
})

test('a shown error says what its judge says now and comes and goes with its reason, and brings no other', () => {
  const store = aStore()
  const { end, start } = { end: 'trip.end', start: 'trip.start' } as const
  store.showErrors(({ name, trip }) => ({
    ...(trip.end < trip.start && { [end]: `после ${trip.start}` }),
    ...(name === '' && { name: 'Имя' }),
    ...(trip.start === '' && { [start]: 'Начало' }),
  }))
  assert.deepEqual(store.errors(), { [start]: 'Начало' })
  store.set(start, '2027-02-01')
  store.set('name', '')
  assert.deepEqual(store.errors(), {}, 'not before the next try')

  store.showErrors(({ trip }) => (trip.end < trip.start ? { [end]: `после ${trip.start}` } : {}))
  assert.deepEqual(store.errors(), { [end]: 'после 2027-02-01' })
  store.set(start, '2027-01-31')
  assert.deepEqual(store.errors(), { [end]: 'после 2027-01-31' })
  store.set(start, '')
  assert.deepEqual(store.errors(), {}, 'mended at another field')
  store.set(start, '2027-02-02')
  assert.deepEqual(store.errors(), { [end]: 'после 2027-02-02' })
})

test('a removed entry takes its errors along, the others keep theirs', () => {
  const store = aStore()
  store.addError('people.0.age', 'Первый')
  store.addError('people.2.age', 'Третий')
  store.set('people', store.values().people.slice(0, 2))
  assert.deepEqual(store.errors(), { 'people.0.age': 'Первый' })
})

test('an added entry leaves all errors', () => {
  const store = aStore()
  store.addError('people.2.age', 'Третий')
  store.set('people', [...store.values().people, { age: 4 }])
  assert.deepEqual(store.errors(), { 'people.2.age': 'Третий' })
})

test('errors are cleared at a path and below, or all', () => {
  const store = aStore()
  const errors = {
    name: 'Имя',
    'trip.start': 'Начало',
    'people.0.age': 'Первый',
    'people.10.age': 'Одиннадцатый',
  }
  store.showErrors(always(errors))
  store.clearErrors('trip', 'people.1')
  assert.deepEqual(Object.keys(store.errors()), ['name', 'people.0.age', 'people.10.age'])
  store.clearErrors()
  assert.deepEqual(store.errors(), {})
})

test('listeners hear of changes and of nothing else', () => {
  const store = aStore()
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.set('name', 'Анна')
  store.clearErrors('name')
  assert.equal(heard, 0)
  store.set('name', 'Ольга')
  store.addError('name', 'Имя')
  assert.equal(heard, 2)
  stop()
  store.reset(initial)
  assert.equal(heard, 2)
  assert.deepEqual(store.errors(), {})
})
