import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { hasSpace, watchSpace } from './watch-space.ts'

const megabyte = 1_048_576

/** What is logged while so many megabytes are free, at one look after the other, a quarter of a minute apart. */
async function saidOf(free: readonly number[], databaseUrl: string | null = null): Promise<object[]> {
  const said: object[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void said.push(JSON.parse(line)) })
  let looks = 0
  const look = watchSpace(
    { config: { databaseUrl, dataDir: '/data' }, log },
    { free: async () => (free[looks] ?? 0) * megabyte, now: () => looks * 15_000 },
  )
  for (; looks < free.length; looks += 1) await look()
  return said
}

const alarm = { level: 50, alarm: 'disk', msg: 'the disk is nearly full: the server is not ready' }

test('a disk that runs full is told of by an alarm each minute, and once more when it has room again', async () => {
  assert.deepEqual(await saidOf([300, 200, 199, 50, 50, 50, 0, 0, 200, 300]), [
    alarm,
    alarm,
    { level: 30, msg: 'the disk has room again' },
  ])
})

test('a disk that runs full again within the minute is told of at once', async () => {
  const again = { level: 30, msg: 'the disk has room again' }
  assert.deepEqual(await saidOf([300, 100, 300, 100]), [alarm, again, alarm])
})

test('a disk that is full at the start is told of at once', async () => {
  assert.deepEqual(await saidOf([10]), [alarm])
})

test('of the disk of a database elsewhere nothing is said', async () => {
  assert.deepEqual(await saidOf([0, 0], 'postgres://elsewhere/akvapolis'), [])
})

test('the disk asked about is the one the cluster lies on, wherever its link leads', async () => {
  const asked: string[] = []
  const free = async (path: string) => {
    asked.push(path)
    return 300 * megabyte
  }
  assert.equal(await hasSpace({ config: { databaseUrl: null, dataDir: '/data' } }, free), true)
  assert.deepEqual(asked, ['/data/postgres'])
})
