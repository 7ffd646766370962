import { daysCopy } from '../purchase/days.ts'
import { summaryCopy, tripCopy } from '../purchase/flow.ts'
import { peopleCopy, touristLabels } from '../purchase/order.ts'
import { trainingCopy } from '../purchase/training.ts'

/** What each field is called, in reading order. */
const fieldNames = {
  is_pay_by_bonus: 'Договор ДМС',
  countries: tripCopy.countries,
  city: trainingCopy.city,
  diving_program_groups: trainingCopy.level,
  diving_program_id: trainingCopy.programme,
  mode: tripCopy.mode,
  date_from: tripCopy.start,
  date_to: tripCopy.end,
  count: daysCopy.insured,
  surname: 'Фамилия',
  surname_ru: 'Фамилия',
  name: 'Имя',
  name_ru: 'Имя',
  patronymic_ru: peopleCopy.patronymic,
  birth: tripCopy.birth,
  ...touristLabels,
  risk_id: tripCopy.risk,
  email: peopleCopy.email,
  phone: peopleCopy.phone,
  accepted: 'Правила и\u00a0условия страхования',
  accepted_personal_data: 'Персональные данные',
} as const

const groupNames: Record<string, (place: number) => string> = {
  tourists: tripCopy.tourist,
  risks: (place) => tripCopy.extraRisk(place - 1),
  contacts: () => peopleCopy.contacts,
  insurer: () => peopleCopy.insurer,
}

/** Parts of field paths in the order in which a page asks for them. */
export const fieldOrder: readonly string[] = [
  'is_pay_by_bonus',
  'countries',
  'city',
  'trip',
  ...Object.keys(groupNames),
  ...Object.keys(fieldNames),
]

/** 'tourists.1.birth' as «Турист 2, дата рождения». */
export function fieldLabel(path: string): string {
  const [group = '', place] = path.split('.')
  const last = path.split('.').at(-1) ?? ''
  const name = last in fieldNames ? fieldNames[last as keyof typeof fieldNames] : ''
  const groupName = path.includes('.') ? groupNames[group]?.(Number(place) + 1) : ''
  if (groupName && name) return `${groupName}, ${name.toLowerCase()}`
  return groupName || name || summaryCopy.heading
}
