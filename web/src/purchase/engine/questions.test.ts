import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQuestions, type Question } from './questions.ts'

/** Questions whose answers are given by hand. */
function heldQuestions() {
  const put: { question: Question; answer: (said: string) => void }[] = []
  const questions = createQuestions((question) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    put.push({ question, answer: resolve })
    return promise
  })
  const nth = (place: number) => put[place] ?? assert.fail(`question ${place} was not put`)
  return { questions, put, nth }
}

test('a press joins what the page asks by itself for the same form, and is waited for', async () => {
  const { questions, put, nth } = heldQuestions()
  const byItself = questions.ask('Egypt', false)
  assert.equal(questions.isWaitedFor(), false)
  const pressed = questions.ask('Egypt', true)
  assert.deepEqual([put.length, nth(0).question.isPressed, questions.isWaitedFor()], [1, true, true])
  nth(0).answer('3458')
  assert.deepEqual(await Promise.all([byItself, pressed]), ['3458', '3458'])
  assert.equal(questions.isWaitedFor(), false)
})

test('what the page asks by itself joins a press and makes nothing of it silent', async () => {
  const { questions, put, nth } = heldQuestions()
  void questions.ask('Egypt', true)
  void questions.ask('Egypt', false)
  assert.deepEqual([put.length, nth(0).question.isPressed], [1, true])
})

test('a question for another form ends the one that runs', () => {
  const { questions, nth } = heldQuestions()
  void questions.ask('Egypt', true)
  void questions.ask('Thailand', false)
  assert.deepEqual([nth(0).question.signal.aborted, nth(1).question.signal.aborted], [true, false])
  assert.equal(questions.isWaitedFor(), false)
})

test('given up ends what the page asked by itself, never what was pressed for', () => {
  const { questions, put, nth } = heldQuestions()
  void questions.ask('Egypt', true)
  questions.giveUp()
  assert.equal(nth(0).question.signal.aborted, false)
  void questions.ask('Thailand', false)
  questions.giveUp()
  assert.equal(nth(1).question.signal.aborted, true)
  void questions.ask('Thailand', false)
  assert.equal(put.length, 3)
})

test('what was asked last is known whatever came of it, until it is given up', async () => {
  const { questions, nth } = heldQuestions()
  const asked = questions.ask('Egypt', true)
  nth(0).answer('refused')
  await asked
  assert.deepEqual([questions.wasAsked('Egypt'), questions.wasAsked('Thailand')], [true, false])
  questions.giveUp()
  assert.equal(questions.wasAsked('Egypt'), false)
})
