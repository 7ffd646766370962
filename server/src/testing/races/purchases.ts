import assert from 'node:assert/strict'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { type Counter, orderIn } from '../../features/payments/testing/counter.ts'
import { unpaid } from '../../features/payments/testing/standing.ts'
import { aDraft, type Buyer } from '../buyer.ts'
import { aDmsContract, daysOf } from '../dms-contract.ts'
import { anOrder, tripsOf } from '../orders.ts'
import { atOnce, type Race, racers, tally } from './race.ts'

/** Of each draft. */
const draftDays = 10

/** One draft is published by everybody: one policy, one number, told to all. */
export const publish: Race = async (counter) => {
  const draft = await counter.aPolicy().draft()
  const answers = await atOnce(() => draft.buyer.call(calls.publishDraft, { draft_id: draft.id }))
  assert.deepEqual(tally(answers), { 200: racers })
  assert.equal(new Set(answers.map(({ body }) => body.policy_number)).size, 1)
  assert.deepEqual((await counter.standing(draft)).history, ['draft', 'published'])
}

/** Two tabs and more ask to pay for one policy: one order at the bank. */
export const toPay: Race = async (counter) => {
  const policy = await counter.aPolicy().published()
  const answers = await atOnce(() => counter.toPay(policy))
  assert.deepEqual([...new Set(answers.map(orderIn))], await counter.orders(policy))
  assert.deepEqual(await counter.standing(policy), unpaid)
}

/** As many drafts as racers, and the days of three: three are published, and what is left is exact. */
export const bonus: Race = async (counter) => {
  const { buyer, contract } = await aDiverWith(counter, 3 * draftDays + 5)
  const drafts = await atOnce(() => aDraft(buyer, freeOrder(buyer)))
  const answers = await atOnce((racer) =>
    buyer.call(calls.publishDraft, { draft_id: drafts[racer]?.external_id }),
  )
  assert.deepEqual(tally(answers), { 200: 3, 422: racers - 3 })
  const { balance, ledger } = await daysOf(counter.services, contract)
  assert.deepEqual([balance, ledger], [5, 5])
}

/** Half of them delete the draft that the others publish: it is gone, or it is a policy that has taken its days. */
export const deleteOrPublish: Race = async (counter, round) => {
  const { buyer, contract } = await aDiverWith(counter, 3 * draftDays)
  const { external_id: id } = await aDraft(buyer, freeOrder(buyer))
  const published: number[] = []
  const deleted: number[] = []
  await atOnce(async (racer) => {
    if (racer % 2 === 0) {
      published.push((await buyer.call(calls.publishDraft, { draft_id: id })).status)
    } else {
      await headStart(counter, round % mostReads)
      deleted.push((await buyer.call(calls.deleteDraft, { draft_number: id })).status)
    }
  })
  const won = [published, deleted].filter((statuses) => statuses.includes(200))
  assert.equal(won.length, 1, `${published} beside ${deleted}`)
  const policy = await counter.services.db
    .selectFrom('policy')
    .select('state')
    .where('external_id', '=', id)
    .executeTakeFirst()
  assert.equal(policy?.state, won[0] === published ? 'paid' : undefined)
  const { balance, ledger } = await daysOf(counter.services, contract)
  const left = policy ? 2 * draftDays : 3 * draftDays
  assert.deepEqual([balance, ledger], [left, left])
}

/** Publishing reads more than deleting before it writes: so many reads ahead either may win. */
const mostReads = 16

async function headStart({ services: { db } }: Counter, reads: number): Promise<void> {
  for (let read = 0; read < reads; read += 1) await sql`select 1`.execute(db)
}

const freeOrder = ({ phone }: Buyer) => anOrder({ phone, ...tripsOf.bonus.changes })

/** A buyer with a DMS contract of so many days in use. */
export async function aDiverWith(counter: Counter, days: number) {
  const buyer = await counter.aBuyer()
  const person = { surname: 'Петров', name: 'Пётр', birth: '1990-05-05', phone: buyer.phone }
  const contract = await aDmsContract(counter.services, { ...person, days })
  const { body } = await buyer.call(calls.checkBonusDays, { policy_number: contract.number })
  if (body.result?.count !== days) throw new Error(`the contract was not linked: ${JSON.stringify(body)}`)
  return { buyer, contract }
}
