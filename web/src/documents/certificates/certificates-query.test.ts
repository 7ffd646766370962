import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkLabel } from './certificates-query.ts'

test('a link is told by its person, whom it is shown to, its language and its day in Moscow', () => {
  const link = {
    id: 'x',
    person: 2,
    purpose: 'boat',
    lang: 'en',
    created_at: '2027-01-15T21:30:00Z',
  } as const
  const people = ['SOKOLOVA ANNA', 'IUSUPOV TIMUR']
  assert.equal(linkLabel(link, people), 'IUSUPOV TIMUR, дайв-центру, английский, от\u00a016.01.2027')
  assert.equal(
    linkLabel({ ...link, person: 4, lang: 'ru' }, people),
    'дайв-центру, русский и\u00a0английский, от\u00a016.01.2027',
  )
})
