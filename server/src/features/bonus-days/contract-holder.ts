import type { HolderField } from '@akvapolis/contract/session'
import { isSameName, soundsLike } from '@akvapolis/rules/person/same-person'
import type { Kysely } from 'kysely'
import type { Customer, Database } from '../../ground/database/schema.ts'

/** By either spelling of the names a DMS contract is matched with its holder. */
const fields = ['surname', 'name', 'surname_ru', 'name_ru', 'birth'] as const satisfies HolderField[]
const spellings = [['surname', 'surname_ru'], ['name', 'name_ru'], ['birth']] as const

type Person = Pick<Customer, HolderField>
type Holder = { surname: string; name: string; birth: string }
/** Fields sent; null: to be emptied. */
type Changes = Partial<Person>

/**
 * Which fields of a customer are the holder's of a linked DMS contract, and whether nothing that is known of them is another's;
 * null without such a contract. Of several it is the one that fits most.
 */
export async function ofContract(
  db: Kysely<Database>,
  customer: Pick<Customer, 'id'> & Person,
): Promise<{ fixed: HolderField[]; isHolder: boolean } | null> {
  const holder = nearest(await holdersOf(db, customer.id), customer)
  if (!holder) return null
  const isHolder = spellings.every((spelled) => {
    const known = spelled.filter((field) => customer[field] !== null)
    return known.length === 0 || known.some((field) => isLike(holder, customer, field))
  })
  return { fixed: fixedIn(holder, customer), isHolder }
}

/**
 * Of the changes those that a linked DMS contract does not let through: what is its holder's stays, in whichever letters, and
 * anything else, an empty field too, becomes the holder's alone.
 */
export async function refusedByContract(
  db: Kysely<Database>,
  { before, changes }: { before: Pick<Customer, 'id'> & Person; changes: Changes },
): Promise<HolderField[]> {
  const changed = fields.filter((field) => isChanged(before[field], changes[field], field))
  if (changed.length === 0) return []
  const after = { ...before, ...changes }
  const holder = nearest(await holdersOf(db, before.id), after)
  if (!holder) return []
  const fixed = fixedIn(holder, before)
  return changed.filter((field) =>
    fixed.includes(field) ? true : after[field] !== null && !isLike(holder, after, field),
  )
}

function isChanged(before: string | null, after: string | null | undefined, field: HolderField): boolean {
  if (after === undefined || after === before) return false
  return field === 'birth' || !isSameName(before, after)
}

async function holdersOf(db: Kysely<Database>, customerId: number): Promise<Holder[]> {
  return db
    .selectFrom('dms_contract')
    .select(['holder_surname as surname', 'holder_name as name', 'holder_birth as birth'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

function nearest(holders: readonly Holder[], person: Person): Holder | undefined {
  return holders.toSorted((one, other) => fixedIn(other, person).length - fixedIn(one, person).length)[0]
}

const fixedIn = (holder: Holder, person: Person): HolderField[] =>
  fields.filter((field) =>
    field === 'birth' ? person.birth === holder.birth : isSameName(person[field], nameOf(holder, field)),
  )

/** The holder's, as a passport may spell it otherwise than the contract. */
const isLike = (holder: Holder, person: Person, field: HolderField): boolean =>
  field === 'birth' ? person.birth === holder.birth : soundsLike(person[field] ?? '', nameOf(holder, field))

const nameOf = (holder: Holder, field: Exclude<HolderField, 'birth'>): string =>
  field === 'surname' || field === 'surname_ru' ? holder.surname : holder.name
