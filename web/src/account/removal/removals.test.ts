import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, type TestContext, test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { refusedBy, serverOf } from '../../api/testing/fake-server.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { heldCall } from '../../session/end/held-call.ts'
import { mockedTime } from '../../ui/toast/testing/mocked-time.ts'
import { shownToasts } from '../../ui/toast/toast.ts'
import { lastRemoved, type Removal, removedRows, removeRow } from './removals.ts'

const { begin, pass, end } = mockedTime
beforeEach(begin)
afterEach(async () => {
  await heldCall.release()
  end()
})

/** Takes people away before a server that answers so; what became of each is told. */
function deletingOn(
  test: TestContext,
  answer: () => Response | Error = () => Response.json({ success: true }),
) {
  const { seen } = serverOf(test, { '/api/insured/delete': answer })
  const told: string[] = []
  const removal = (id: number): Removal => ({
    key: id,
    said: `${id}: удалено`,
    send: (how) => callApi(calls.deleteInsured, { query: { id }, ...how }),
    onGone: () => told.push(`${id} gone`),
    onRefused: (why) => told.push(`${id}: ${why}`),
    onReturned: () => told.push(`${id} back`),
  })
  return {
    told,
    sent: () => seen.map(({ url }) => url.split('=')[1]),
    removal,
    remove: (id: number) => removeRow(removal(id)),
  }
}

/** Of these, which are gone from the list; those of the tests before are. */
const away = (...ids: number[]) => ids.filter((id) => removedRows.current().includes(id))

const takeBack = () => shownToasts.act(shownToasts.current().at(-1)?.id ?? 0)

test('a row is gone at once; the server hears of it when the toast goes', async (t) => {
  const { remove, sent, told } = deletingOn(t)
  remove(5)
  assert.deepEqual(away(5), [5])
  pass(5_000)
  assert.deepEqual(sent(), [])
  pass(100)
  await settled()
  assert.deepEqual([sent(), told, away(5)], [['5'], ['5 gone'], [5]])
})

test('«Вернуть» brings it back and sends nothing', async (t) => {
  const { remove, sent, told } = deletingOn(t)
  remove(7)
  pass(3_000)
  takeBack()
  assert.deepEqual([told, away(7)], [['7 back'], []])
  pass(60_000)
  await heldCall.release()
  assert.deepEqual(sent(), [])
})

test('one whose answer was lost is asked about again, and gone', async (t) => {
  const answers = [new TypeError('Failed to fetch'), refusedBy(404)]
  const { remove, sent, told } = deletingOn(t, () => answers.shift() ?? Response.json({ success: true }))
  remove(5)
  await heldCall.release()
  await settled()
  assert.deepEqual([sent(), told], [['5', '5'], ['5 gone']])
})

test('the next row to go, and whatever comes next, sends the call, once', async (t) => {
  const { remove, sent, told } = deletingOn(t)
  remove(5)
  pass(1_000)
  remove(6)
  assert.deepEqual(away(5, 6), [5, 6])
  await settled()
  assert.deepEqual(sent(), ['5'])
  pass(1_000)
  await heldCall.release()
  pass(60_000)
  await settled()
  assert.deepEqual(
    [sent(), told],
    [
      ['5', '6'],
      ['5 gone', '6 gone'],
    ],
  )
})

test('when the page goes, the call is sent with what keeps it alive', (t) => {
  const { remove } = deletingOn(t)
  const fetching = mock.method(globalThis, 'fetch')
  remove(5)
  void heldCall.release({ keepalive: true })
  // Nothing is waited for: the page is gone by then.
  assert.deepEqual(
    fetching.mock.calls.map(({ arguments: [url, init] }) => [url, init?.keepalive]),
    [['/api/insured/delete?id=5', true]],
  )
})

test('the next page is told once which row went with this one, and nothing of one that went before', async (t) => {
  const tab = tabStorage()
  tab.open()
  t.after(() => tab.close())
  const { remove } = deletingOn(t)
  remove(5)
  await heldCall.release()
  assert.equal(lastRemoved.take(), null)
  remove(6)
  await heldCall.release({ keepalive: true })
  assert.deepEqual([lastRemoved.take(), lastRemoved.take()], [6, null])
})

test('what is removed again is away until its server refuses', async (t) => {
  const answers = [refusedBy(404), refusedBy(500)]
  const { removal, told } = deletingOn(t, () => answers.shift() ?? refusedBy(500))
  await lastRemoved.removeAgain(removal(8))
  assert.deepEqual([told, away(8)], [['8 gone'], [8]])
  await lastRemoved.removeAgain(removal(9))
  assert.deepEqual([told.at(-1), away(9)], ['9: Отказ 500', []])
})

test('one that was gone already is what was wanted', async (t) => {
  const { remove, told } = deletingOn(t, () => refusedBy(404))
  remove(5)
  await heldCall.release()
  assert.deepEqual(told, ['5 gone'])
})

for (const [status, why] of [
  [403, 'Отказ 403'],
  [500, 'Отказ 500'],
] as const) {
  test(`refused with ${status}, the row is back and why is told`, async (t) => {
    const { remove, told } = deletingOn(t, () => refusedBy(status))
    remove(status)
    await heldCall.release()
    assert.deepEqual([told, away(status)], [[`${status}: ${why}`], []])
  })
}
