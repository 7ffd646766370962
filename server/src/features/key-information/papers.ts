import type { Info } from '@akvapolis/contract/calculator'
import { dayMs, hourMs } from '@akvapolis/rules/dates/durations'
import { unsoldPaperDays } from '@akvapolis/rules/limits'
import type { KeyInformation } from '@akvapolis/rules/policy/key-information'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { Kysely, QueryCreator } from 'kysely'
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

/**
 * Keeps the words for a month, and for as long as there is a policy of theirs. Those that were told within the hour
 * are left alone: everybody who is offered the same would wait for everybody else.
 */
export function keepPaper(tx: QueryCreator<Database>, { hash, content }: OfferedPaper, now: Date) {
  const kept_until = new Date(now.getTime() + unsoldPaperDays * dayMs)
  const soon = new Date(kept_until.getTime() - hourMs)
  const kept = tx
    .selectFrom('key_information')
    .select('sha256')
    .where('sha256', '=', hash)
    .where('kept_until', '>', soon)
  return (
    tx
      .insertInto('key_information')
      .columns(['sha256', 'content', 'kept_until'])
      .expression(
        tx
          .selectNoFrom(({ val }) => [
            val(hash).as('sha256'),
            val(content).as('content'),
            val(kept_until).as('kept_until'),
          ])
          .where(({ not, exists }) => not(exists(kept))),
      )
      // Locked, so that it is not cleared away before it is referred to.
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ kept_until }))
  )
}

/** Keeps it, and that it was told beside a price. */
export async function recordShownPaper(
  tx: Kysely<Database>,
  { paper, priceId, now }: { paper: OfferedPaper; priceId: number; now: Date },
): Promise<void> {
  await tx
    .with('kept', (db) => keepPaper(db, paper, now))
    .updateTable('calculation')
    .set({ key_information: paper.hash })
    .where('id', '=', priceId)
    .where('key_information', 'is distinct from', paper.hash)
    .execute()
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
