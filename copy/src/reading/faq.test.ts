import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionsBy } from './faq.ts'

test('who asks about a visa is told to choose all Schengen states, by the name in the list', () => {
  const questions = questionsBy(null).flatMap((part) => part.questions)
  const answer = questions
    .find(({ question }) => question === 'Подойдёт ли полис для визы?')
    ?.answer.join(' ')
  assert.match(
    String(answer).replaceAll('\u00a0', ' '),
    /Для шенгенской визы выберите «Страны Шенгенского соглашения»\./,
  )
})
