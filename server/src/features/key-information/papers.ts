import type { Info } from '@akvapolis/contract/calculator'
import type { KeyInformation } from '@akvapolis/rules/policy/key-information'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import {
  keyInformationHash,
  readKeyInformation,
  writeKeyInformation,
} from '../../ground/stored/key-information.ts'
import type { WrittenJson } from '../../ground/stored/stored-json.ts'
import type { Services } from '../../sessions/services.ts'
import { keyInformationOf } from './compose.ts'

/** The paper of an offer: its words, the text they are stored as, and the hash by which consents name it. */
export type OfferedPaper = {
  words: KeyInformation
  content: WrittenJson<'key_information'>
  hash: Buffer
  coverId: number
}

export type StoredPaper = Pick<OfferedPaper, 'words' | 'hash'>

type Priced = { product: ProductCode; info: Info }

/** What a price is offered with now: equal offers have equal papers. */
export async function paperOf(
  { covers, config }: Pick<Services, 'covers' | 'config'>,
  { product, info }: Priced,
): Promise<OfferedPaper> {
  const { id, cover } = await covers.inForce()
  const words = keyInformationOf({ product, info, cover, insurer: config.insurer })
  const content = writeKeyInformation(words)
  return { words, content, hash: keyInformationHash(content), coverId: id }
}

/** A price as it travels, with the name of its paper. */
export const withPaper = (info: Info, hash: Buffer | null): Info =>
  hash === null ? info : { ...info, key_information: hash.toString('hex') }

const daysUnsold = 30

/** Keeps the words for a month, and for as long as there is a policy of theirs. */
export async function keepPaper(
  tx: Kysely<Database>,
  { hash, content }: OfferedPaper,
  now: Date,
): Promise<void> {
  const kept_until = new Date(now.getTime() + daysUnsold * 24 * 3_600_000)
  await tx
    .insertInto('key_information')
    .values({ sha256: hash, content, kept_until })
    // Locked, so that it is not cleared away before it is referred to.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ kept_until }))
    .execute()
}

/** Keeps it, and that it was told beside a price. */
export async function tellPaper(
  tx: Kysely<Database>,
  { paper, priceId, now }: { paper: OfferedPaper; priceId: number; now: Date },
): Promise<void> {
  await keepPaper(tx, paper, now)
  await tx.updateTable('calculation').set({ key_information: paper.hash }).where('id', '=', priceId).execute()
}

/** As it was told. */
export async function storedPaper({ db }: Pick<Services, 'db'>, hash: Buffer): Promise<StoredPaper> {
  const row = await db
    .selectFrom('key_information')
    .select(['sha256', 'content'])
    .where('sha256', '=', hash)
    .executeTakeFirstOrThrow()
  return { words: readKeyInformation(row), hash }
}
