import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goToBank } from './bank-form.ts'

/** As much of an element as the form needs. */
class Element {
  readonly children: Element[] = []
  method = ''
  action = ''
  name = ''
  value = ''
  submitted = 0
  isThere = true
  append(child: Element) {
    this.children.push(child)
  }
  submit() {
    this.submitted += 1
  }
  remove() {
    this.isThere = false
  }
}

test('the form with what the server signed goes to the bank 100 ms after the answer, once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const body = new Element()
  Object.assign(globalThis, { document: { createElement: () => new Element(), body } })
  t.after(() => Reflect.deleteProperty(globalThis, 'document'))

  goToBank({
    url: 'https://bank.example/pay',
    marketplace: '47',
    message: 'bWVzc2FnZQ==',
    signature: 'ab12',
  })
  const [form] = body.children
  assert.ok(form)
  assert.deepEqual([form.method, form.action], ['post', 'https://bank.example/pay'])
  assert.deepEqual(
    form.children.map(({ name, value }) => [name, value]),
    [
      ['marketPlace', '47'],
      ['message', 'bWVzc2FnZQ=='],
      ['signature', 'ab12'],
    ],
  )
  t.mock.timers.tick(99)
  assert.deepEqual([form.submitted, form.isThere], [0, true])
  t.mock.timers.tick(1)
  assert.deepEqual([form.submitted, form.isThere], [1, false])
  t.mock.timers.tick(1_000)
  assert.equal(form.submitted, 1)
})
