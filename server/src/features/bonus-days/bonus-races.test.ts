import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { openContract, openDetails, readInfo, sealedColumns, writeInfo } from '../../ground/stored/policy.ts'
import { aDraft } from '../../testing/buyer.ts'
import { aHolder, daysOf, type Holder } from '../../testing/dms-contract.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { publishDraft } from '../drafts/publish-draft.ts'
import { grantDays } from './ledger.ts'

const times = rounds()
const racers = 8
/** Of each draft. */
const draftDays = 10

let shop: Shop
let holder: Holder
let template: number
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  holder = await aHolder(shop, { days: 30 })
  const { phone, email } = holder
  const draft = await aDraft(holder, anOrder({ phone, email, ...tripsOf.bonus.changes }))
  template = await idOf(draft.external_id)
  // Hundreds of policies: nobody waits for their documents.
  shop.services.queue.add = async () => {}
})
after(() => shop.close())

const idOf = async (externalId: string) =>
  (
    await shop.services.db
      .selectFrom('policy')
      .select('id')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow()
  ).id

/** As many drafts as are asked for, equal but for their ids. */
async function drafts(db: Kysely<Database>, count: number): Promise<string[]> {
  const {
    id,
    external_id,
    check_id: _check,
    draft_number: _number,
    ...draft
  } = await db.selectFrom('policy').selectAll().where('id', '=', template).executeTakeFirstOrThrow()
  const { details, contract, info, offered_info: _none, ...columns } = draft
  const row = {
    ...columns,
    info: writeInfo(readInfo({ id, info })),
  }
  const { seal } = shop.services
  const clear = {
    details: openDetails(seal, { id, external_id, details }),
    contract: openContract(seal, { id, external_id, contract }),
  }
  const another = () => {
    const named = { external_id: randomUUID() }
    return { ...row, ...named, ...sealedColumns(seal, named, clear) }
  }
  const made = await db
    .insertInto('policy')
    .values(Array.from({ length: count }, another))
    .returning('external_id')
    .execute()
  return made.map(({ external_id }) => external_id)
}

const publish = (draft_id: string) =>
  publishDraft(shop.services, {
    body: { draft_id },
    session: { id: randomUUID(), customerId: holder.userId, hidesBefore: null, quietUntil: null },
    ip: '127.0.0.1',
    arrivedAt: shop.clock.now(),
  })

/** The balance set to so many days by the insurer's word. */
async function setBalance(days: number): Promise<void> {
  const { db, clock } = shop.services
  const change = days - (await daysOf(shop.services, holder.contract)).balance
  if (change === 0) return
  await db
    .transaction()
    .execute((tx) => grantDays(tx, { contractId: holder.contract.id, days: change, now: clock.now() }))
}

async function assertBalance(expected: number): Promise<void> {
  const { balance, ledger } = await daysOf(shop.services, holder.contract)
  assert.deepEqual([balance, ledger], [expected, expected])
}

test(`one draft published by ${racers} at once takes its days once, ${times} times`, async () => {
  for (let round = 0; round < times; round += 1) {
    await setBalance(30)
    const [id = ''] = await drafts(shop.services.db, 1)
    const answers = await Promise.all(Array.from({ length: racers }, () => publish(id)))
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
    await assertBalance(30 - draftDays)
  }
})

test('two sessions and two tabs: the balance a customer sees is the one that is left', async () => {
  await setBalance(30)
  const ids = await drafts(shop.services.db, racers)
  await Promise.all(ids.map((draft_id) => holder.call(calls.publishDraft, { draft_id })))
  assert.equal((await holder.call(calls.getUser)).body.data.user.bonus_days, 0)
  await assertBalance(0)
})
