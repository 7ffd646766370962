import assert from 'node:assert/strict'
import { test } from 'node:test'
import { papersOf } from './papers.ts'
import type { PolicyState } from './policy-states.ts'

const paid_at = new Date('2027-01-15T09:00:00Z')
const papers = (state: PolicyState, paid: Date | null = null) => {
  const { document, mail, check, certificate } = papersOf({ state, paid_at: paid, anonymised_at: null })
  return [document, mail, check, certificate]
}

test('before it is paid a policy has a specimen, and nobody takes a draft for a policy', () => {
  assert.deepEqual(papers('draft'), ['draft', 'specimen', 'unknown', 'unpaid'])
  assert.deepEqual(papers('published'), ['unpaid', 'specimen', 'unpaid', 'unpaid'])
  assert.deepEqual(papers('expired'), ['unpaid', 'specimen', 'unpaid', 'unpaid'])
  assert.deepEqual(papers('review', paid_at), [
    'under_review',
    'under_review',
    'under_review',
    'under_review',
  ])
})

test('a paid policy is one, and is cancelled on paper', () => {
  assert.deepEqual(papers('paid', paid_at), ['policy', 'policy', 'in_force', 'given'])
  assert.deepEqual(papers('cancelled', paid_at), ['cancelled', 'cancelled', 'cancelled', 'cancelled'])
})

test('what was cancelled without ever being paid has no papers', () => {
  assert.deepEqual(papers('cancelled'), [null, null, 'unknown', 'cancelled'])
})

test('once it is anonymised nothing of it is printed or sent, and how it stood is still said', () => {
  const anonymised_at = new Date('2033-01-01T00:00:00Z')
  for (const [state, check] of [
    ['paid', 'in_force'],
    ['expired', 'unpaid'],
    ['cancelled', 'cancelled'],
  ] as const) {
    const papers = papersOf({ state, paid_at, anonymised_at })
    assert.deepEqual([papers.document, papers.mail, papers.check], [null, null, check])
  }
})
