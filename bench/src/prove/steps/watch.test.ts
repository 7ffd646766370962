import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './statements.ts'
import { openWatch, type Point, type Watch } from './watch.ts'

test('of a statement its verb and its table are told, and nothing else', () => {
  const kinds: Record<string, string> = {
    begin: 'begin',
    COMMIT: 'commit',
    'select "id" from "policy" where "email" = \'a@b\' for update': 'select policy',
    'select x from "customer" for no key update of customer': 'select customer',
    'insert into "draft" ("a") values ($1) on conflict do update set a = $1': 'insert into draft',
    'with "moved" as (update "policy" set x = $1), told as (insert into "policy_event" …) select 1':
      'update policy, insert into policy_event',
    'delete\n from  pgboss.job where id = $1': 'delete from pgboss.job',
    "select nextval('number')": 'select',
  }
  for (const [text, kind] of Object.entries(kinds)) assert.equal(kindOf(text), kind, text)
})

const add = `with ins as (INSERT INTO pgboss.job (id) select from j join q on q.name = 'issue_policy') select id`
const take = `update pgboss.job j set state = 'active' where name = 'issue_policy' for update of j SKIP LOCKED`
const end = `update pgboss.job set state = 'completed', output = $3::jsonb`
const keepsOrder = `update pgboss.queue set monitor_on = now()`

/** A purchase between what a queue does all the time; answers after how many statements the server was struck. */
function buy(watch: Watch): number | null {
  let count = 0
  let struckAt: number | null = null
  const strike = (isStruck: boolean) => {
    if (isStruck) struckAt = count
  }
  const ask = (text: string, hasRows = false) => {
    const asked = watch.asks(text)
    strike(asked.isStruck)
    count += 1
    strike(watch.done(asked, hasRows))
  }
  const queue = () => [take, keepsOrder, end].forEach((text) => void ask(text))
  ask('select from policy')
  watch.enters('create-draft')
  queue()
  for (const text of ['begin', 'insert into policy', 'insert into policy', 'commit']) ask(text)
  watch.enters(null)
  ask('select from policy')
  watch.enters('bank-word')
  queue()
  for (const text of ['begin', add, 'commit', take]) ask(text)
  ask(take, true)
  ask('select x from policy', true)
  queue()
  return struckAt
}

const steps = [
  ...['begin #1', 'insert into policy #1', 'insert into policy #2', 'commit #1'].map(of('create-draft')),
  ...['begin #1', 'insert into pgboss.job #1', 'commit #1', 'take the job'].map(of('bank-word')),
  ...['select policy #1', 'update pgboss.job #1'].map(of('issue-policy')),
]
function of(part: string) {
  return (step: string) => `${part}: ${step}`
}

test('what the queue does by itself is no step, and what it does with the job of the purchase is', () => {
  const watch = openWatch()
  watch.aim(null)
  assert.equal(buy(watch), null)
  assert.deepEqual(watch.seen(), steps)
})

const strikes: [Point, number][] = [
  [{ step: 'create-draft: insert into policy #2', side: 'before' }, 6],
  [{ step: 'create-draft: insert into policy #2', side: 'after' }, 7],
  [{ step: 'bank-word: take the job', side: 'before' }, 15],
  [{ step: 'bank-word: take the job', side: 'after' }, 17],
]

for (const [point, count] of strikes) {
  test(`the server is struck ${point.side} ${point.step}, once`, () => {
    const watch = openWatch()
    watch.aim(point)
    assert.equal(buy(watch), count)
    assert.equal(buy(watch), null)
  })
}
