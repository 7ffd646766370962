import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Policy } from '@akvapolis/contract/policies'
import { isFound } from '../list/is-found.ts'
import { listedDraft, listedPolicy, textOf } from './listed-record.ts'

const record = {
  id: 'a',
  external_id: 'a',
  created_date: '2026-11-21T22:30:00.000Z',
  product: 'diver' as const,
  diving_program: null,
  countries: ['Египет', 'Новая Каледония'],
  insured: ['IVANOVA I.', 'Белов О.'],
}

function aPolicy(changes: Partial<Policy> = {}): Policy {
  return {
    ...record,
    policy_id: 'a',
    number: 'AP-26-000001',
    total: 3458,
    start_date: '2026-12-01',
    end_date: '2026-12-14',
    status: false,
    state: 'published',
    document: 'unpaid',
    email: 'diver@example.org',
    is_hidden: false,
    key_information: null,
    delivery: null,
    ...changes,
  }
}

const aDraft = {
  ...record,
  number: 'D-000007',
  total_cost: 0,
  date_start: '2026-12-01',
  date_end: '2026-12-14',
  status: 'draft' as const,
  is_hidden: false,
}

test('rows whose number is masked are told apart by period, sum and the minute they were made', () => {
  const labels = [
    aPolicy(),
    aPolicy({ total: 3500.5 }),
    aPolicy({ end_date: '2026-12-15' }),
    aPolicy({ created_date: '2026-11-21T22:31:00.000Z' }),
  ].map((policy) => listedPolicy(policy, 0).label)
  assert.deepEqual(labels, [
    'AP-26-••••••, 01.12.2026\u00a0– 14.12.2026, 3\u00a0458\u202f₽, оформлен 22.11.2026 01:30\u00a0мск',
    'AP-26-••••••, 01.12.2026\u00a0– 14.12.2026, 3\u00a0500,50\u202f₽, оформлен 22.11.2026 01:30\u00a0мск',
    'AP-26-••••••, 01.12.2026\u00a0– 15.12.2026, 3\u00a0458\u202f₽, оформлен 22.11.2026 01:30\u00a0мск',
    'AP-26-••••••, 01.12.2026\u00a0– 14.12.2026, 3\u00a0458\u202f₽, оформлен 22.11.2026 01:31\u00a0мск',
  ])
})

test('no country reads as an exception of the whole world', () => {
  const countries = ['Весь мир, кроме России', 'Египет']
  for (const row of [listedPolicy(aPolicy({ countries }), 0), listedDraft({ ...aDraft, countries }, 0)])
    assert.equal(row.countries, 'Египет; Весь мир, кроме России')
})

test('where nobody is named any more it says why, also to a search', () => {
  const row = listedPolicy(aPolicy({ insured: [], document: null, email: '' }), 0)
  assert.equal(row.insured, 'Срок хранения имён и\u00a0документов истёк')
  assert.ok(isFound('срок хранения', textOf(row)))
})

test('a number that is shown is name enough', () => {
  assert.equal(listedPolicy(aPolicy({ state: 'paid', status: true }), 0).label, 'AP-26-000001')
  assert.equal(listedPolicy(aPolicy({ state: 'cancelled', document: 'cancelled' }), 0).label, 'AP-26-000001')
  assert.equal(listedDraft(aDraft, 0).label, 'D-000007')
})

test('a row is found by number, dates, sum, status, country and person', () => {
  const paid = textOf(listedPolicy(aPolicy({ state: 'paid', status: true }), 0))
  for (const search of [
    '000001',
    '14.12',
    '3458',
    '3 458',
    'оплачен',
    'каледония',
    'иванова',
    'IVANOVA',
    'белов',
  ])
    assert.ok(isFound(search, paid), search)
  for (const search of ['не оплачен', 'Куба', 'петров', '3459']) assert.ok(!isFound(search, paid), search)
})

test('what is not paid is found by that, and never by «оплачен»', () => {
  for (const state of ['published', 'expired', 'review'] as const) {
    const text = textOf(listedPolicy(aPolicy({ state }), 0))
    assert.deepEqual([isFound('не оплачен', text), isFound('оплачен', text)], [true, false], state)
  }
})

test('a zero sum is As Agreed, in words and in the search', () => {
  assert.ok(isFound('as agreed черновик', textOf(listedDraft(aDraft, 0))))
})

test('a day is Moscow’s, and a place counts from 1', () => {
  const { created, place } = listedPolicy(aPolicy({ state: 'paid', status: true }), 4)
  assert.deepEqual([created, place], ['22.11.2026', 5])
  assert.equal(listedPolicy(aPolicy(), 0).created, '22.11.2026 01:30\u00a0мск')
})
