import { consentVersions } from '@akvapolis/copy/sign-in/consents'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey } from '../../ground/limits/limits.ts'

const dayMs = 24 * 3600_000

export const consentKinds = ['terms', 'personal_data'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The versions of the two texts a buyer agrees to. */
export const consentsGiven: Record<ConsentKind, string> = {
  terms: consentVersions.terms,
  personal_data: consentVersions.personal_data,
}

/** Who agrees, and whence. */
export type Agreeing = { sessionId: string; customerId: number | null; phone: Phone; ip: string }

type Given = Agreeing & { kinds: readonly ConsentKind[]; keyInformation: Buffer; now: Date }

/** Keeps what was agreed to: the version of each text, and the paper that was told. */
export async function keepConsents(
  tx: Kysely<Database>,
  { kinds, sessionId, customerId, phone, ip, keyInformation, now }: Given,
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(
      kinds.map((kind) => ({
        session_id: sessionId,
        customer_id: customerId,
        phone,
        kind,
        version: consentsGiven[kind],
        ip,
        address: addressKey(ip),
        given_at: now,
        key_information: keyInformation,
      })),
    )
    .execute()
}

/** The same where nothing but the consents is made: said once more within a day, by the same person, it stands there already. */
export async function keepConsentsOnce(tx: Kysely<Database>, given: Given): Promise<void> {
  const kept = await keptToday(tx, given)
  const kinds = given.kinds.filter((kind) => !kept.has(`${kind} ${consentsGiven[kind]}`))
  if (kinds.length > 0) await keepConsents(tx, { ...given, kinds })
}

/** Kinds with their versions. */
async function keptToday(
  tx: Kysely<Database>,
  { sessionId, customerId, phone, ip, keyInformation, now }: Given,
): Promise<ReadonlySet<string>> {
  const kept = await tx
    .selectFrom('consent')
    .select(['kind', 'version'])
    .where('session_id', '=', sessionId)
    .where('customer_id', 'is not distinct from', customerId)
    .where('phone', '=', phone)
    .where('address', '=', addressKey(ip))
    .where('key_information', '=', keyInformation)
    .where('given_at', '>', new Date(now.getTime() - dayMs))
    .execute()
  return new Set(kept.map(({ kind, version }) => `${kind} ${version}`))
}

/** The versions of the texts that this session has agreed to with a paper, of each by itself. */
export async function consentsWith(
  tx: Kysely<Database>,
  { sessionId, keyInformation }: { sessionId: string; keyInformation: Buffer },
): Promise<Partial<Record<ConsentKind, string>>> {
  const given = await tx
    .selectFrom('consent')
    .select(['kind', 'version'])
    .where('session_id', '=', sessionId)
    .where('key_information', '=', keyInformation)
    .orderBy('id')
    .execute()
  return Object.fromEntries(given.map(({ kind, version }) => [kind, version]))
}
