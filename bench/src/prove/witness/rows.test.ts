import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { total } from '@akvapolis/server/features/payments/testing/counter'
import { openTill, type Till } from '@akvapolis/server/features/payments/testing/till'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { rowsLost, rowsOfPurchase } from './rows.ts'

let till: Till
let database: Connection
let number: string
before(async () => {
  till = await openTill()
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'end', kopecks: total })
  number = policy.number
  database = new Connection({ connectionString: till.shop.environment.DATABASE_URL })
  await database.connect()
})
after(async () => {
  await database.end()
  await till.close()
})

const ofIt = () => `(select id from policy where number = '${number}')`
const stepTo = (state: string) => () =>
  `
  alter table policy_event disable trigger user;
  delete from policy_event where policy_id = ${ofIt()} and to_state = '${state}'`

/** What takes one row away, or the state that it was acknowledged in. */
const losses: Record<string, () => string> = {
  policy: () => `update policy set state = 'published', paid_at = null where number = '${number}'`,
  draft_step: stepTo('draft'),
  published_step: stepTo('published'),
  paid_step: stepTo('paid'),
  payment: () => `delete from payment_attempt where policy_id = ${ofIt()}`,
}

test('of a paid policy each row is there, and each is looked for', async () => {
  assert.deepEqual(await rowsLost(database, [number]), [])
  assert.equal(Object.keys(losses).length, rowsOfPurchase)
})

for (const [row, loss] of Object.entries(losses)) {
  test(`a row that is lost is named: ${row}`, async () => {
    await database.query('begin')
    try {
      await database.query(loss())
      assert.deepEqual(await rowsLost(database, [number]), [`${row} of ${number}`])
    } finally {
      await database.query('rollback')
    }
  })
}
