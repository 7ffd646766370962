import { keyInformationFileName } from '@akvapolis/copy/papers/key-information'
import { sql } from 'kysely'
import { sha256 } from '../../ground/sha256.ts'
import type { Services } from '../../sessions/services.ts'
import { type StoredPaper, storedPaper } from './papers.ts'

export type PaperFile = { fileName: string; pdf: Uint8Array }

/**
 * A paper as PDF, set when it is wanted first and never while somebody pays: what is agreed to are its words. Of a paper
 * that is kept the file is kept too, and every later copy is the same bytes.
 */
export async function keyInformationFile(
  services: Services,
  paper: StoredPaper,
  { isPaid = false } = {},
): Promise<PaperFile> {
  const fileName = keyInformationFileName
  const before = await fileOf(services, paper)
  if (before) return { fileName, pdf: before }
  const pdf = Buffer.from(await render(services, paper, isPaid))
  await keepFile(services, paper, pdf)
  // Another copy may have been kept first; that one is the file.
  return { fileName, pdf: (await fileOf(services, paper)) ?? pdf }
}

/** Of what a policy was sold by: its words are read where there is no file of them yet. */
export async function soldKeyInformation(services: Services, hash: Buffer): Promise<PaperFile> {
  const pdf = await fileOf(services, { hash })
  if (pdf) return { fileName: keyInformationFileName, pdf }
  return keyInformationFile(services, await storedPaper(services, hash), { isPaid: true })
}

function render(
  { renderer, config, clock }: Services,
  { words, hash }: StoredPaper,
  isPaid: boolean,
): Promise<Uint8Array> {
  const insurer = config.insurer.name
  const document = { words, hash: hash.toString('hex'), insurer, isPaid, set: clock.today() }
  return renderer.render({ kind: 'key_information', document })
}

async function fileOf({ db }: Services, { hash }: Pick<StoredPaper, 'hash'>): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('key_information_file')
    .select('pdf')
    .where('key_information', '=', hash)
    .executeTakeFirst()
  return row?.pdf
}

/** Nothing where the words are not kept: nobody has agreed to them. */
async function keepFile({ db, clock }: Services, { hash }: StoredPaper, pdf: Buffer): Promise<void> {
  await sql`
    insert into key_information_file (key_information, pdf, sha256, created_at)
    select sha256, ${pdf}::bytea, ${sha256(pdf)}::bytea, ${clock.now()}::timestamptz
    from key_information where sha256 = ${hash} for key share
    on conflict do nothing
  `.execute(db)
}
