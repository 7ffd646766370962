import assert from 'node:assert/strict'
import { calls } from '@akvapolis/contract/calls'
import { awaitMessage } from '../../../testing/messages.ts'
import { onceStored } from '../../../testing/stored-documents.ts'
import type { OfferedPolicy } from '../../payments/testing/counter.ts'
import type { Till } from '../../payments/testing/till.ts'

/** The answer while the queue signs and stores. */
export const preparing = { message: 'Документ готовится', code: 'document_preparing' }

export const ask = ({ buyer, number }: OfferedPolicy) => buyer.call(calls.downloadPolicy, { number })

/** The document, once there is one. */
export async function bytesOf(policy: OfferedPolicy): Promise<Buffer> {
  const { status, body } = await onceStored(() => ask(policy))
  assert.equal(status, 200, JSON.stringify(body))
  return Buffer.from(body.contract, 'base64')
}

export const storedIn = ({ services: { db } }: Till) => db.selectFrom('policy_document').selectAll().execute()
export const owedIn = ({ services: { db } }: Till) => db.selectFrom('owed_document').selectAll().execute()

/** A policy with an open payment, whose mails go to an address of its own. */
export async function onItsWay(till: Till) {
  const policy = await till.aPolicy().onItsWay()
  const email = `${policy.number.toLowerCase()}@example.org`
  await till.services.db.updateTable('policy').set({ email }).where('external_id', '=', policy.id).execute()
  return { ...policy, email }
}

/** The first mail to an address that brings something. */
export const mailOf = ({ shop }: Till, to: string) =>
  awaitMessage(shop.app, { to, fits: ({ attachments }) => attachments.length > 0 })
