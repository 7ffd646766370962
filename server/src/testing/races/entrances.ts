import assert from 'node:assert/strict'
import { calls } from '@akvapolis/contract/calls'
import { codeOf, issueCode } from '../../features/codes/codes.ts'
import { makeResetLink } from '../../features/customers/reset-password.ts'
import type { Counter } from '../../features/payments/testing/counter.ts'
import { nobody, record } from '../../ground/audit/record.ts'
import { aPhone, aRegistration } from '../customer.ts'
import { openSessionOf } from '../signed-in.ts'
import type { Visitor } from '../visitor.ts'
import { atOnce, type Race, racers, tally } from './race.ts'

/** One code is sent by everybody: it registers once. */
export const code: Race = async (counter) => {
  const phone = aPhone()
  const visitor = await counter.shop.visitor()
  const number = await codeAtOnce(counter, visitor, phone)
  // A sign-in changes the cookies of whoever did it; the others come with the earlier ones.
  const cookies = Object.fromEntries(visitor.cookies)
  const answers = await atOnce(() =>
    counter.shop.app.inject({
      method: 'POST',
      url: calls.register.path,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
      cookies,
      payload: { ...aRegistration({ phone }), code: number },
    }),
  )
  // One more is answered as a repeat, whose cookie alone is then alive.
  assert.ok((tally(answers.map(({ statusCode: status }) => ({ status })))[200] ?? 0) <= 2)
  const given = answers.flatMap(({ cookies: set }) => set.filter(({ name }) => name === 'session'))
  const alive = await Promise.all(given.map(({ value }) => counter.services.sessions.find(value)))
  assert.equal(alive.filter((session) => session?.customerId != null).length, 1)
}

/** As many visitors register one phone, each by a code of their own: one account. */
export const registerSamePhone: Race = async (counter) => {
  const phone = aPhone()
  const visitors = await atOnce(() => counter.shop.visitor())
  const codes = await Promise.all(visitors.map((visitor) => codeAtOnce(counter, visitor, phone)))
  const answers = await Promise.all(
    visitors.map((visitor, racer) =>
      visitor.call(calls.register, { ...aRegistration({ phone }), code: codes[racer] }),
    ),
  )
  assert.deepEqual(tally(answers), { 200: racers })
  assert.equal(new Set(answers.map(({ body }) => body.data.user.id)).size, 1)
  assert.equal(answers.filter(({ body }) => !body.existing).length, 1)
  const query = counter.services.db.selectFrom('customer').select('id').where('phone', '=', phone)
  assert.equal((await query.execute()).length, 1)
}

/** One link for a new password is open in as many browsers: one password is set. */
export const resetGrant: Race = async (counter) => {
  const { userId } = await counter.aBuyer()
  const email = `reset${userId}@example.org`
  const { db, clock, appKey } = counter.services
  await db.updateTable('customer').set({ email, confirmed_email: email }).where('id', '=', userId).execute()
  // As it is asked for, without its mail.
  const link = await db.transaction().execute(async (tx) => {
    await record(tx, counter.services, { by: nobody, of: { email }, event: 'password_reset_asked' })
    return makeResetLink(tx, { email, seed: email, appKey, now: clock.now() })
  })
  if (!link) throw new Error('there is no link')
  const visitors = await atOnce(() => counter.shop.visitor())
  for (const visitor of visitors) await visitor.call(calls.checkResetLink, { hash: link.hash })
  const answers = await atOnce(async (racer) => {
    const password = `Море-и-кораллы-${racer}`
    const change = { email, password, password_confirmation: password }
    return visitors[racer]?.call(calls.changePassword, change) ?? { status: 0 }
  })
  assert.deepEqual(tally(answers), { 200: 1, 403: racers - 1 })
}

/** A code to register by, without the SMS it takes. */
async function codeAtOnce({ shop }: Counter, visitor: Visitor, phone: string): Promise<string> {
  const { db, clock, appKey } = shop.services
  const { id: sessionId } = await openSessionOf(shop, visitor)
  const purpose = { sessionId, phone, placement: 'register' } as const
  const { seed } = await db
    .transaction()
    .execute((tx) => issueCode(tx, { ...purpose, appKey, now: clock.now() }))
  return codeOf(appKey, seed)
}
