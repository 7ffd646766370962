import type { FieldErrors } from '@akvapolis/contract/refusals'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isName, type NameScript, normaliseName } from '@akvapolis/rules/person/names'
import { adultIssues } from '@akvapolis/rules/trip/births'
import type { FlowForm, HolderField, Policyholder } from '../state/flow-form.ts'

type Person = Pick<Policyholder, HolderField>

const holderFields: readonly HolderField[] = ['surname', 'name', 'birth']
const otherName = { surname: 'name', name: 'surname' } as const

/** The first tourist as a holder, named as in the passport they travel on; null where they can't be one. */
export function possibleHolder(form: FlowForm, today: IsoDate): Person | null {
  const [first] = form.tourists
  if (!first?.birth || adultIssues(first.birth, '', today).length > 0) return null
  const { birth, surname, name, surname_ru, name_ru } = first
  return form.on_internal_passport ? { surname: surname_ru, name: name_ru, birth } : { surname, name, birth }
}

/** The fields of the holder that show what the first tourist has: until somebody says otherwise, those left empty. */
export function followed(form: FlowForm, today: IsoDate): HolderField[] {
  const first = possibleHolder(form, today)
  if (!first) return []
  const { insurer, insurer_follows } = form
  const wanted = holderFields.filter((field) => insurer_follows?.includes(field) ?? !insurer[field])
  return wanted.filter((field) => {
    if (field === 'birth' || wanted.includes(otherName[field])) return true
    // A name is of one script: beside a Russian one typed here the Latin one of the passport has no place.
    return isBeside(insurer[otherName[field]], first[field])
  })
}

/** The holder as shown and as sent: what is typed there stays in the form below what is followed. */
export function holderOf(form: FlowForm, today: IsoDate): Policyholder {
  const first = possibleHolder(form, today)
  const taken = followed(form, today).map((field) => [field, first?.[field] ?? null])
  return { ...form.insurer, ...Object.fromEntries(taken) }
}

/** The form with the holder that it shows. */
export const withHolder = (form: FlowForm, today: IsoDate): FlowForm => ({
  ...form,
  insurer: holderOf(form, today),
})

/** What is wrong, said once: of a name that is followed, at the tourist. */
export function saidOnce(form: FlowForm, today: IsoDate, errors: FieldErrors | null): FieldErrors | null {
  if (errors === null) return null
  const shown = form.on_internal_passport ? '_ru' : ''
  const isEcho = (field: HolderField) => `tourists.0.${field}${field === 'birth' ? '' : shown}` in errors
  const echoes = followed(form, today)
    .filter(isEcho)
    .map((field) => `insurer.${field}`)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !echoes.includes(path)))
}

/**
 * The names that a holder of the first tourist's birth date gives a tourist nobody has named, by the path of each; none in
 * letters that the passport does not have.
 */
export function namesForTourist(
  form: FlowForm,
  today: IsoDate,
): ['surname' | 'name' | 'surname_ru' | 'name_ru', string][] {
  const [first] = form.tourists
  const { surname, name, birth } = holderOf(form, today)
  if (!first || first.birth === null || first.birth !== birth) return []
  const script: NameScript = form.on_internal_passport ? 'cyrillic' : 'latin'
  const isNamed = script === 'latin' ? first.surname || first.name : first.surname_ru || first.name_ru
  if (isNamed || ![surname, name].every((text) => isName(normaliseName(text), script))) return []
  return script === 'latin'
    ? [
        ['surname', surname],
        ['name', name],
      ]
    : [
        ['surname_ru', surname],
        ['name_ru', name],
      ]
}

const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text)
const isBeside = (typed: string, proposed: string | null) =>
  typed === '' || isRussian(typed) === isRussian(proposed ?? '')
