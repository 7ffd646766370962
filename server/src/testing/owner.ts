import { randomBytes } from 'node:crypto'
import { calls } from '@akvapolis/contract/calls'
import { aPasskey } from './authenticator.ts'
import type { Things } from './authorization-matrix.ts'
import { aDraft, aPolicy } from './buyer.ts'
import { aCustomer, aRegistration, type TestCustomer } from './customer.ts'
import { aDmsContract } from './dms-contract.ts'
import { anOrder } from './orders.ts'
import type { Shop } from './shop.ts'

export type Owner = { visitor: TestCustomer; things: Things }

/** A customer who has one of everything that calls name. */
export async function anOwner(shop: Shop, surname: string, relative: string): Promise<Owner> {
  const visitor = await aCustomer(shop, aRegistration({ surname }))
  return { visitor, things: await thingsOf(shop, visitor, { surname, relative }) }
}

export async function thingsOf(
  shop: Shop,
  visitor: TestCustomer,
  { surname, relative }: Pick<Things, 'surname' | 'relative'>,
): Promise<Things> {
  const { userId, phone, email } = visitor
  const order = anOrder({ phone, email })
  const person = { surname: relative, name: 'MARIA', birth: '2015-06-01' }
  const added = await visitor.call(calls.addInsured, person)
  await visitor.call(calls.pay, order)
  const { number, external_id: id } = await aDraft(visitor, order)
  const policy = await aPolicy(visitor, order)
  const contract = await aDmsContract(shop.services, { phone })
  await visitor.call(calls.checkBonusDays, { policy_number: contract.number })
  const { body: passkeys } = await visitor.call(calls.getPasskeys)
  const passkey = passkeys.result[0]?.id ?? (await aPasskey(shop, visitor))
  return {
    userId,
    phone,
    email,
    surname,
    person: added.body.data.result.id,
    relative,
    draft: { number, id },
    policy,
    passkey,
    link: await aCertificateLink(shop, policy),
    contract: contract.number,
  }
}

/** What a customer has, by their own export. */
export async function belongingsOf(visitor: TestCustomer) {
  const { user, insured, drafts, policies, dms_contracts, passkeys, certificates } = (
    await visitor.call(calls.exportData)
  ).body
  return { user, insured, drafts, policies, dms_contracts, passkeys, certificates }
}

/** As if it had been made while the policy was paid. */
export async function aCertificateLink(
  { services: { db }, clock }: Shop,
  { id }: { id: string },
): Promise<string> {
  const { id: policy_id } = await db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const certificate = await db
    .insertInto('certificate')
    .values({ policy_id, person: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = {
    certificate_id: certificate.id,
    purpose: 'boat',
    lang: 'en',
    token_hash: randomBytes(32),
  } as const
  const { id: linkId } = await db
    .insertInto('certificate_link')
    .values({ ...link, created_at: now, ends_at: new Date(now.getTime() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return linkId
}
