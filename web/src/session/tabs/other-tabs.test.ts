import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { type News, tabs } from '../tell-tabs.ts'
import { aUser } from '../testing/a-user.ts'
import { answerTo, hearTabs, watchTabs } from './other-tabs.ts'

const own = aUser()
const inAs = (customer: number): News => ({ news: 'in', customer })

test('a sign-in loads every page anew but those of the same customer', () => {
  assert.equal(answerTo(inAs(own.id), own), 'stay')
  assert.equal(answerTo(inAs(8), own), 'reload')
  for (const here of [null, undefined]) assert.equal(answerTo(inAs(8), here), 'reload')
})

test('a sign-out takes what was typed on every page of the customer, and nothing from a visitor', () => {
  assert.equal(answerTo({ news: 'out' }, own), 'forget')
  assert.equal(answerTo({ news: 'out' }, null), 'stay')
  assert.equal(answerTo({ news: 'out' }, undefined), 'ask')
})

test('a session that ended by itself is asked after, and what is typed stays', () => {
  assert.equal(answerTo({ news: 'ended' }, own), 'ask')
  assert.equal(answerTo({ news: 'ended' }, undefined), 'ask')
  assert.equal(answerTo({ news: 'ended' }, null), 'stay')
})

test('where there is no channel nothing is heard and nothing fails', () => {
  const own = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    hearTabs(() => assert.fail())
    tabs.tell({ news: 'out' })
  } finally {
    globalThis.BroadcastChannel = own
  }
})

test('tabs hear each other, and only what they understand', async () => {
  const heard: News[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = hearTabs((news) => {
    heard.push(news)
    if (news.news === 'ended') resolve()
  })
  const tab = new BroadcastChannel('akvapolis.session')
  for (const data of [
    inAs(8),
    null,
    'out',
    { news: 'in' },
    { news: 'later' },
    { news: 'out' },
    { news: 'ended' },
  ])
    tab.postMessage(data)
  await promise
  assert.deepEqual(heard, [inAs(8), { news: 'out' }, { news: 'ended' }])

  const answer = new Promise((told) => {
    tab.onmessage = ({ data }: MessageEvent<unknown>) => told(data)
  })
  tabs.tell(inAs(7))
  assert.deepEqual(await answer, inAs(7))
  tab.close()
  stop()
})

test('a page that the browser kept whole is loaded anew where its session ended, else who is here is asked', () => {
  const window = Object.assign(new EventTarget(), { location: { reload: mock.fn() } })
  const body = { hidden: false }
  const own = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  Object.assign(globalThis, { window, document: { body } })
  try {
    const client = new QueryClient()
    const asked = mock.method(client, 'refetchQueries', async () => {})
    watchTabs(client)
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    const done = () => [window.location.reload.mock.callCount(), asked.mock.callCount()]
    show(false)
    assert.deepEqual(done(), [0, 0])
    show(true)
    assert.deepEqual(done(), [0, 1])
    // As the end of a session by time leaves it.
    body.hidden = true
    show(true)
    assert.deepEqual(done(), [1, 1])
  } finally {
    globalThis.BroadcastChannel = own
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  }
})
