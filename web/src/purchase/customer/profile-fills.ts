import type { User } from '@akvapolis/contract/session'
import { fixedCopy } from '@akvapolis/copy/purchase/fixed'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isEmail } from '@akvapolis/rules/person/email'
import { latinName } from '@akvapolis/rules/person/latin-name'
import { isName, type NameScript, normaliseName } from '@akvapolis/rules/person/names'
import { isAdults } from '@akvapolis/rules/trip/births'
import { valueAt } from '../../form/store/paths.ts'
import type { FlowForm, Policyholder } from '../state/flow-form.ts'
import { type EarlierFills, isCustomer, type Known, type KnownPath, type KnownValue } from './known.ts'

/**
 * What a profile says for the fields of a purchase. The holder's e-mail is the account's and is changed there; the
 * policy's is fixed once it is confirmed: it may be mistyped.
 */
export function knownOf(user: User, today: IsoDate): Known {
  const { birth, email, phone, passport, email_confirmed } = user
  const known: { [Path in KnownPath]: KnownValue | null } = {
    'tourists.0.birth': fixed(birth),
    'tourists.0.surname': latin(user.surname, user.surname_ru),
    'tourists.0.name': latin(user.name, user.name_ru),
    'tourists.0.surname_ru': russian(user.surname_ru, user.surname),
    'tourists.0.name_ru': russian(user.name_ru, user.name),
    'tourists.0.patronymic_ru': russian(user.patronymic_ru, null),
    'tourists.0.passport': fixed(passport),
    'insurer.surname': named(user.surname || user.surname_ru),
    'insurer.name': named(user.name || user.name_ru),
    'insurer.birth': valued(birth, isAdults(birth, today)),
    'insurer.email': valued(email, email !== null && isEmail(email)),
    'insurer.phone': fixed(phone),
    'contacts.email': valued(email, email_confirmed),
    'contacts.phone': fixed(phone),
  }
  const entries = Object.entries(known).flatMap(([path, about]) => {
    return about
      ? [
          [
            path,
            about.isFixed && isOfContract(user, path) ? { ...about, reason: fixedCopy.byContract } : about,
          ],
        ]
      : []
  })
  return Object.fromEntries(entries)
}

/** Whether the field shows what a DMS contract fixes; for the holder a Russian name stands in where there is no main one. */
function isOfContract({ fixed_fields = [], ...user }: User, path: string): boolean {
  const field = path.slice(path.lastIndexOf('.') + 1)
  return fixed_fields.some(
    (fixed) =>
      fixed === field ||
      ((field === 'surname' || field === 'name') && fixed === `${field}_ru` && !user[field]),
  )
}

type Filling = {
  earlier?: EarlierFills
  isFirst: boolean
  /** The holder as the page shows it, where that is not what was typed there. */
  holder?: Pick<Policyholder, 'surname' | 'name'>
}

/**
 * The values to put into the form. What was typed stays, but for what the server takes from the account anyway, the
 * holder and the phones, and an address that would be another holder's. `isFirst`: on this page nothing has been filled in yet by
 * these data.
 */
export function fillsFor(
  form: FlowForm,
  known: Known,
  { earlier = {}, isFirst, holder = form.insurer }: Filling,
): [path: KnownPath, value: string][] {
  const [first] = form.tourists
  const isOwnBirth = first?.birth === known['tourists.0.birth']?.value
  const isOtherHolder =
    isOtherName(holder.surname, known['insurer.surname']) || isOtherName(holder.name, known['insurer.name'])
  const isOwnTrip = (isFirst || isOwnBirth) && isCustomer(known, form, earlier)
  // What Object.entries forgets of its keys.
  const entries = Object.entries(known) as [KnownPath, KnownValue][]
  return entries.flatMap(([path, { value, isFixed }]): [KnownPath, string][] => {
    const now = valueAt(form, path)
    const isOfAccount =
      (isFixed && fromAccount.includes(path)) || (isOtherHolder && path === 'contacts.email')
    const isOurs = !now || now === earlier[path] || isOfAccount
    const isAsked = path.startsWith('tourists.') ? isOwnTrip && isOfDocument(form, path) : true
    return isOurs && isAsked && now !== value ? [[path, value]] : []
  })
}

/** In either script: a name typed in Russian may be the account's in Latin letters. */
const isOtherName = (typed: string, own: KnownValue | undefined): boolean =>
  typed !== '' && own !== undefined && latinName(normaliseName(typed)) !== latinName(normaliseName(own.value))

const fromAccount: readonly KnownPath[] = [
  'insurer.surname',
  'insurer.name',
  'insurer.birth',
  'insurer.email',
  'insurer.phone',
  'contacts.phone',
]

/** On an internal passport nobody sees the Latin names. */
function isOfDocument({ on_internal_passport }: FlowForm, path: KnownPath): boolean {
  return !on_internal_passport || (path !== 'tourists.0.surname' && path !== 'tourists.0.name')
}

const valued = (value: string | null, isFixed: boolean): KnownValue | null =>
  value ? { value, isFixed } : null

const fixed = (value: string | null) => valued(value, true)

/** A name that mixes alphabets, as an earlier release let it through, is to be written anew. */
const named = (name: string | null) => valued(name, isOf(name, 'either'))

/** A Russian name is proposed in Latin letters; the passport may spell it otherwise. */
function latin(name: string | null, nameRu: string | null): KnownValue | null {
  if (isOf(name, 'latin')) return fixed(name)
  const value = latinName(name || nameRu || '')
  return isOf(value, 'latin') ? { value, isFixed: false } : null
}

function russian(nameRu: string | null, name: string | null): KnownValue | null {
  if (isOf(nameRu, 'cyrillic')) return fixed(nameRu)
  return isOf(name, 'cyrillic') ? { value: name, isFixed: false } : null
}

const isOf = (name: string | null, script: NameScript): name is string =>
  name !== null && isName(normaliseName(name), script)
