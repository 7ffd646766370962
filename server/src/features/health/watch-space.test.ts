import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { watchSpace } from './watch-space.ts'

const megabyte = 1_048_576

/** What is logged while so many megabytes are free, at one look after the other. */
async function saidOf(free: readonly number[], databaseUrl: string | null = null): Promise<object[]> {
  const said: object[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void said.push(JSON.parse(line)) })
  const left = [...free]
  const freeNow = async () => (left.shift() ?? 0) * megabyte
  const look = watchSpace({ config: { databaseUrl, dataDir: '/data' }, log }, freeNow)
  for (const _ of free) await look()
  return said
}

test('a disk that runs full is told of once, by an alarm, and once more when it has room again', async () => {
  assert.deepEqual(await saidOf([300, 200, 199, 50, 0, 200, 300]), [
    { level: 50, alarm: 'disk', msg: 'the disk is nearly full: the server is not ready' },
    { level: 30, msg: 'the disk has room again' },
  ])
})

test('a disk that is full at the start is told of, and each later time anew', async () => {
  const alarms = (await saidOf([10, 300, 10])).filter((line) => 'alarm' in line)
  assert.equal(alarms.length, 2)
})

test('of the disk of a database elsewhere nothing is said', async () => {
  assert.deepEqual(await saidOf([0, 0], 'postgres://elsewhere/akvapolis'), [])
})
