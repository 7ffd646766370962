import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frontCopy } from '../front.ts'
import { aboutCopy } from './about.ts'
import { questionsBy } from './faq.ts'

const answerTo = (asked: RegExp): string => {
  const questions = questionsBy(null).flatMap((part) => part.questions)
  const answer = questions.find(({ question }) => asked.test(question.replaceAll('\u00a0', ' ')))?.answer
  return String(answer?.join(' ')).replaceAll('\u00a0', ' ')
}

test('who asks about a visa is told to choose all Schengen states, by the name in the list', () => {
  assert.match(
    answerTo(/^Подойдёт ли полис для визы/),
    /Для шенгенской визы выберите «Страны Шенгенского соглашения»\./,
  )
})

test('whoever checks a policy by its number is told that the control code is needed too', () => {
  const told = [answerTo(/^Как проверить/), aboutCopy.checkPolicy, frontCopy.paperHint]
  for (const words of told)
    assert.match(words.replaceAll('\u00a0', ' '), /по номеру (полиса )?и контрольному коду под /)
})

test('who is on a trip already is told in which calculator the box stands', () => {
  assert.match(answerTo(/^Я уже в поездке/), /в расчёте полиса дайвера отметьте «Уже путешествую»/)
})
