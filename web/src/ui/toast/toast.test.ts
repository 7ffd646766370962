import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { shownToasts, toast } from './toast.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] }))
afterEach(() => {
  for (const { id } of shownToasts.current()) shownToasts.remove(id)
  wait(1_000)
  mock.timers.reset()
})

const seen = () =>
  shownToasts
    .current()
    .filter(({ stage }) => stage !== 'waiting')
    .map(({ text, stage }) => (stage === 'leaving' ? `${text}, leaving` : text))

/** Bit by bit: a timer that is set by another one counts from there. */
function wait(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) mock.timers.tick(Math.min(left, 100))
}

test('a toast is shown after 100 ms and hidden over 200 ms', () => {
  toast.success('Полис отправлен на email')
  wait(99)
  assert.deepEqual(seen(), [])
  wait(1)
  assert.deepEqual(seen(), ['Полис отправлен на email'])
  wait(4_900)
  assert.deepEqual(seen(), ['Полис отправлен на email'])
  wait(100)
  assert.deepEqual(seen(), ['Полис отправлен на email, leaving'])
  wait(199)
  assert.equal(seen().length, 1)
  wait(1)
  assert.deepEqual(seen(), [])
})

test('whose time is 0 stays until it is closed', () => {
  toast.error('Нет связи')
  toast.info('Записали', { showTime: 0 })
  wait(600_000)
  assert.deepEqual(seen(), ['Нет связи', 'Записали'])
  shownToasts.remove(shownToasts.current()[0]?.id ?? 0)
  wait(200)
  assert.deepEqual(seen(), ['Записали'])
})

test('its time is looked at every 100 ms', () => {
  toast.info('Короткое', { showTime: 250 })
  wait(100 + 299)
  assert.deepEqual(seen(), ['Короткое'])
  wait(1)
  assert.deepEqual(seen(), ['Короткое, leaving'])
})

test('held, their time stands still', () => {
  toast.info('Записали')
  wait(100 + 4_900)
  shownToasts.hold(true)
  wait(60_000)
  assert.deepEqual(seen(), ['Записали'])
  shownToasts.hold(false)
  wait(100)
  assert.deepEqual(seen(), ['Записали, leaving'])
})

test('the same words again take the place of the earlier ones', () => {
  toast.error('Нет связи')
  wait(100)
  toast.error('Нет связи')
  wait(300)
  assert.deepEqual(seen(), ['Нет связи'])
})

test('of more than four the oldest goes', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.error(text)
  wait(300)
  assert.deepEqual(seen(), ['2', '3', '4', '5'])
})

test('a toast tells once that it goes, whatever made it go', () => {
  const gone: string[] = []
  const about = (text: string) => toast.info(text, { onGone: () => gone.push(text) })
  about('its time')
  wait(5_100)
  shownToasts.remove(about('closed before it was seen'))
  wait(1_000)
  assert.deepEqual([gone, seen()], [['its time', 'closed before it was seen'], []])
})

test('its button does what it says, once, and the toast goes without telling', () => {
  const gone = mock.fn()
  const onPress = mock.fn()
  const id = toast.info('Удалили', { action: { label: 'Вернуть', onPress }, onGone: gone })
  wait(100)
  shownToasts.act(id)
  shownToasts.act(id)
  wait(10_000)
  assert.deepEqual([onPress.mock.callCount(), gone.mock.callCount(), seen()], [1, 0, []])
})
