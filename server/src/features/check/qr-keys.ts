import type { PublishedKey } from '@akvapolis/rules/policy/token/verify-token'
import type { Kysely } from 'kysely'
import type { QrKey } from '../../ground/config/qr-key.ts'
import type { Database } from '../../ground/database/schema.ts'

/** Keeps the key that this server signs with, for as long as there are papers that it signed. */
export async function rememberQrKey(
  db: Kysely<Database>,
  { key: { id, publicKey }, now }: { key: QrKey; now: Date },
): Promise<void> {
  await db
    .insertInto('qr_key')
    .values({ public_key: publicKey, id, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All keys that ever signed, the newest first, as a set of JSON Web Keys (RFC 7517). */
export async function publishedKeys(db: Kysely<Database>): Promise<{ keys: PublishedKey[] }> {
  const rows = await db.selectFrom('qr_key').selectAll().orderBy('first_used_at', 'desc').execute()
  return {
    keys: rows.map(({ id, public_key }) => ({
      kid: id,
      kty: 'OKP',
      crv: 'Ed25519',
      x: public_key.toString('base64url'),
    })),
  }
}
