import { valueAt } from '../../form/store/paths.ts'
import type { FlowForm } from '../state/flow-form.ts'

type TouristPath =
  `tourists.0.${'birth' | 'surname' | 'name' | 'surname_ru' | 'name_ru' | 'patronymic_ru' | 'passport'}`
export type InsurerPath = `insurer.${'surname' | 'name' | 'birth' | 'email' | 'phone'}`

/** The fields that a profile can fill. */
export type KnownPath = TouristPath | InsurerPath | `contacts.${'email' | 'phone'}`

/**
 * What the profile says for a field. It is fixed when it is valid there as it stands, else a proposal; `reason`: why it can't
 * be changed in the profile either.
 */
export type KnownValue = { value: string; isFixed: boolean; reason?: string }

/** What is known of the signed-in customer; nothing of a visitor. */
export type Known = Partial<Record<KnownPath, KnownValue>>

/** What an earlier profile has put into the form: it may follow the profile, what was typed may not. */
export type EarlierFills = Partial<Record<KnownPath, string>>

/** Why a field that shows what the profile says is to be changed there only, if at all; null where it is open. */
export function lockOf(known: Known, form: FlowForm, path: string): string | null {
  const about = known[path as KnownPath] // any other path is not there
  if (!about?.isFixed || valueAt(form, path) !== about.value) return null
  return !path.startsWith('tourists.') || isCustomer(known, form) ? (about.reason ?? '') : null
}

const telling = ['birth', 'surname', 'name', 'surname_ru', 'name_ru'] as const

/** Whether nothing says that the first tourist is somebody else; what an `earlier` profile put there says nothing. */
export function isCustomer(
  known: Known,
  { tourists: [first] }: FlowForm,
  earlier: EarlierFills = {},
): boolean {
  if (!first || first.is_another) return false
  return telling.every((field) => {
    const [now, own, before] = [first[field], known[`tourists.0.${field}`], earlier[`tourists.0.${field}`]]
    if (!now || !own?.isFixed || now === before) return true
    return now.toUpperCase() === own.value.toUpperCase()
  })
}
