import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { mockedTime } from './testing/mocked-time.ts'
import { shownToasts, toast } from './toast.ts'

beforeEach(mockedTime.begin)
afterEach(mockedTime.end)

const seen = () =>
  shownToasts
    .current()
    .filter(({ stage }) => stage !== 'waiting')
    .map(({ text, stage }) => (stage === 'leaving' ? `${text}, leaving` : text))

test('a toast is shown after 100 ms and hidden over 200 ms', () => {
  toast.success('Полис отправлен на email')
  mockedTime.pass(99)
  assert.deepEqual(seen(), [])
  mockedTime.pass(1)
  assert.deepEqual(seen(), ['Полис отправлен на email'])
  mockedTime.pass(4_900)
  assert.deepEqual(seen(), ['Полис отправлен на email'])
  mockedTime.pass(100)
  assert.deepEqual(seen(), ['Полис отправлен на email, leaving'])
  mockedTime.pass(199)
  assert.equal(seen().length, 1)
  mockedTime.pass(1)
  assert.deepEqual(seen(), [])
})

test('whose time is 0 stays until it is closed', () => {
  toast.error('Нет связи')
  toast.info('Записали', { showTime: 0 })
  mockedTime.pass(600_000)
  assert.deepEqual(seen(), ['Нет связи', 'Записали'])
  shownToasts.remove(shownToasts.current()[0]?.id ?? 0)
  mockedTime.pass(200)
  assert.deepEqual(seen(), ['Записали'])
})

test('its time is looked at every 100 ms', () => {
  toast.info('Короткое', { showTime: 250 })
  mockedTime.pass(100 + 299)
  assert.deepEqual(seen(), ['Короткое'])
  mockedTime.pass(1)
  assert.deepEqual(seen(), ['Короткое, leaving'])
})

test('a clock that is set back keeps none', (t) => {
  toast.info('Записали')
  mockedTime.pass(100 + 2_000)
  const { now } = Date
  t.mock.method(Date, 'now', () => now() - 3_600_000)
  mockedTime.pass(3_100)
  assert.deepEqual(seen(), ['Записали, leaving'])
})

test('held, their time stands still', () => {
  toast.info('Записали')
  mockedTime.pass(100 + 4_900)
  shownToasts.hold(true)
  mockedTime.pass(60_000)
  assert.deepEqual(seen(), ['Записали'])
  shownToasts.hold(false)
  mockedTime.pass(100)
  assert.deepEqual(seen(), ['Записали, leaving'])
})

test('the time of one that has a button begins anew while somebody goes on by keys', () => {
  const action = { label: 'Вернуть', onPress: () => {} }
  toast.info('Удалили', { action })
  toast.info('Записали')
  mockedTime.pass(100 + 4_000)
  shownToasts.linger()
  mockedTime.pass(4_900)
  assert.deepEqual(seen(), ['Удалили'])
  mockedTime.pass(100)
  assert.deepEqual(seen(), ['Удалили, leaving'])
})

test('the same words again take the place of the earlier ones', () => {
  toast.error('Нет связи')
  mockedTime.pass(100)
  toast.error('Нет связи')
  mockedTime.pass(300)
  assert.deepEqual(seen(), ['Нет связи'])
})

test('what was told in another place is not told again', () => {
  toast.error('')
  mockedTime.pass(300)
  assert.deepEqual(seen(), [])
})

test('of more than four the oldest goes', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.error(text)
  mockedTime.pass(300)
  assert.deepEqual(seen(), ['2', '3', '4', '5'])
})

test('a toast tells once that it goes, whatever made it go', () => {
  const gone: string[] = []
  const about = (text: string) => toast.info(text, { onGone: () => gone.push(text) })
  about('its time')
  mockedTime.pass(5_100)
  shownToasts.remove(about('closed before it was seen'))
  mockedTime.pass(1_000)
  assert.deepEqual([gone, seen()], [['its time', 'closed before it was seen'], []])
})

test('its button does what it says, once, and the toast goes without telling', () => {
  const gone = mock.fn()
  const onPress = mock.fn()
  const id = toast.info('Удалили', { action: { label: 'Вернуть', onPress }, onGone: gone })
  mockedTime.pass(100)
  shownToasts.act(id)
  shownToasts.act(id)
  mockedTime.pass(10_000)
  assert.deepEqual([onPress.mock.callCount(), gone.mock.callCount(), seen()], [1, 0, []])
})
