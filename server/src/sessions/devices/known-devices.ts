import type { Phone } from '@akvapolis/rules/person/phone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { newToken } from '../../ground/secrets.ts'
import { sha256 } from '../../ground/sha256.ts'

/** How long a browser stays known after the last sign-in there. */
export const knownDays = 400
/** More devices than a person uses at a time share one bucket with everybody else. */
const mostBuckets = 5

/** What a browser brings as its device cookie; null: none. */
export type DeviceToken = string | null

type Knowing = { device: DeviceToken; customerId: number; now: Date }

/** What the browser's cookie holds, and whether the account did not know it. */
type Known = { token: string; isNew: boolean }

/** Makes the browser of a sign-in known to the account. A cookie that we did not give is not taken up. */
export async function knowDevice(tx: Kysely<Database>, { device, customerId, now }: Knowing): Promise<Known> {
  const token = device !== null && (await isOurs(tx, device)) ? device : newToken()
  const { isNew } = await tx
    .insertInto('known_device')
    .values({ customer_id: customerId, hash: sha256(token), first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'hash']).doUpdateSet({ last_at: now }))
    // Of a row that was there before, it is the transaction that changed it.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return { token, isNew }
}

async function isOurs(db: Kysely<Database>, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', sha256(device))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** No device is known to an account any more, but for one. */
export async function endDevices(
  tx: Kysely<Database>,
  { customerId, butFor = null }: { customerId: number; butFor?: DeviceToken },
): Promise<void> {
  const devices = tx.deleteFrom('known_device').where('customer_id', '=', customerId)
  await (butFor === null ? devices : devices.where('hash', '!=', sha256(butFor))).execute()
}

/**
 * Ends the devices of an account whose password is another one. This browser gets a new cookie, by which the other
 * accounts that it is known to go on knowing it: a copy of the old one is worth nothing.
 */
export async function renewDevice(
  tx: Kysely<Database>,
  { device, customerId }: Pick<Knowing, 'device' | 'customerId'>,
): Promise<DeviceToken> {
  await endDevices(tx, { customerId })
  if (device === null) return null
  const token = newToken()
  await tx
    .updateTable('known_device')
    .set({ hash: sha256(token) })
    .where('hash', '=', sha256(device))
    .execute()
  return token
}

/** Whose tries at an account count together: those of a device known to it, or of everybody else. */
export type Bucket = { key: string; isKnown: boolean }

/** The bucket of a try at a phone's account. The five devices used last have one each. */
export async function bucketOf(
  { db }: { db: Kysely<Database> },
  { phone, device }: { phone: Phone; device: DeviceToken },
): Promise<Bucket> {
  const known = await db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .select('known_device.hash')
    .where('customer.phone', '=', phone)
    .orderBy('known_device.last_at', 'desc')
    .orderBy('known_device.hash')
    .limit(mostBuckets)
    .execute()
  const hash = device === null ? null : sha256(device)
  const isKnown = hash !== null && known.some((one) => one.hash.equals(hash))
  return { isKnown, key: isKnown ? `${phone} ${hash.toString('base64url').slice(0, 22)}` : phone }
}
