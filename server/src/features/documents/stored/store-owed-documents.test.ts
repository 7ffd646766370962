import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storeByHand } from '../../../testing/stored-documents.ts'
import { storeOwed } from '../../../workers.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { ask, bytesOf, owedIn, preparing, storedIn } from '../testing/paid-policies.ts'
import { policiesIn } from '../testing/papers.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

test('what the queue has not stored is owed, and stored in the end without a mail', async () => {
  const [paid, cancelled] = [await policiesIn(till).paid(), await policiesIn(till).cancelled()]
  assert.deepEqual((await owedIn(till)).map(({ document }) => document).sort(), [
    'cancelled',
    'policy',
    'policy',
  ])
  await storeOwed(till.services)
  assert.deepEqual(await storedIn(till), [])
  till.clock.advance({ minutes: 6 })
  await storeOwed(till.services)
  assert.deepEqual(await owedIn(till), [])
  assert.equal((await storedIn(till)).length, 2)
  for (const policy of [paid, cancelled]) assert.ok((await bytesOf(policy)).length > 0)
  assert.deepEqual(till.alarms(), [])
})

test('what is owed raises an alarm after an hour, and production signs nothing by the demonstration', async () => {
  const policy = await policiesIn(till).paid()
  till.services.config.isProduction = true
  try {
    await assert.rejects(storeByHand(till.services, policy), /demonstration certificate/)
    till.clock.advance({ minutes: 50 })
    await storeOwed(till.services)
    assert.deepEqual(till.alarms(), [])
    till.clock.advance({ minutes: 11 })
    await storeOwed(till.services)
    assert.deepEqual(till.alarms(), ['documents'])
  } finally {
    till.services.config.isProduction = false
  }
  await storeOwed(till.services)
  assert.deepEqual([await owedIn(till), till.alarms()], [[], []])
})

test('what was neither stored nor noted, by a server of an earlier release, is owed as soon as somebody asks', async () => {
  const policy = await policiesIn(till).paid()
  await till.services.db.deleteFrom('owed_document').execute()
  assert.deepEqual((await ask(policy)).body, preparing)
  assert.equal((await owedIn(till)).length, 1)
  // That server has stored it meanwhile, as it does.
  const [{ policy_id } = { policy_id: 0 }] = await owedIn(till)
  await till.services.db
    .insertInto('policy_document')
    .values({ policy_id, pdf: Buffer.from('%PDF'), sha256: Buffer.alloc(32), created_at: new Date() })
    .execute()
  assert.equal((await bytesOf(policy)).toString(), '%PDF')
  await storeByHand(till.services, policy)
  assert.deepEqual([await owedIn(till), (await bytesOf(policy)).toString()], [[], '%PDF'])
})
