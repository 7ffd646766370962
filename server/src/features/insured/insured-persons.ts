import type { Person } from '@akvapolis/contract/insured'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Issue, Judged } from '@akvapolis/rules/issues'
import { readDate, readName, readOptionalName } from '@akvapolis/rules/person/fields'
import { birthIssues } from '@akvapolis/rules/trip/births'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

export const insuredColumns = [
  'id',
  'customer_id',
  'surname',
  'name',
  'surname_ru',
  'name_ru',
  'birth',
] as const
type Row = Pick<Selectable<Database['insured_person']>, (typeof insuredColumns)[number]>
type Named = Omit<Row, 'id' | 'customer_id'>
type Text = string | null | undefined
export type PersonFields = { surname?: Text; name?: Text; surname_ru?: Text; name_ru?: Text; birth?: Text }

export const mostBirths = 4

type Reader = Pick<Services, 'db'>

export async function listInsured({ db }: Reader, customerId: number): Promise<Person[]> {
  const rows = await db
    .selectFrom('insured_person')
    .select(insuredColumns)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(personOf)
}

/** Own persons born on these days. */
export async function findByBirths({ db }: Reader, customerId: number, births: IsoDate[]): Promise<Person[]> {
  if (births.length === 0) return []
  const rows = await db
    .selectFrom('insured_person')
    .select(insuredColumns)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`birth = any(${births})`)
    .orderBy('id')
    .execute()
  return rows.map(personOf)
}

/** A person as they are kept: Latin name and surname, the Russian ones in either script and optional. */
export function judgePerson(fields: PersonFields, today: string): Judged<Named> {
  const issues: Issue[] = []
  const latin = { script: 'latin', issues } as const
  const either = { script: 'either', issues } as const
  const birth = readDate(fields.birth, 'birth', { issues })
  if (birth !== null) issues.push(...birthIssues(birth, 'birth', today))
  const value = {
    surname: readName(fields.surname, 'surname', latin),
    name: readName(fields.name, 'name', latin),
    surname_ru: readOptionalName(fields.surname_ru, 'surname_ru', either),
    name_ru: readOptionalName(fields.name_ru, 'name_ru', either),
  }
  return birth === null || issues.length > 0
    ? { ok: false, issues }
    : { ok: true, value: { ...value, birth } }
}

export function personOf({ id, customer_id, surname, name, surname_ru, name_ru, birth }: Row): Person {
  return { id, insurer_id: customer_id, surname, name, surname_ru, name_ru, birth }
}
