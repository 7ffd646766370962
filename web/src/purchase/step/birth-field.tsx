import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { earliestBirth, type IsoDate } from '@akvapolis/rules/dates/dates'
import { valueAt } from '../../form/store/paths.ts'
import { useSite } from '../../session/site.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import type { WhoseBirth } from '../errors/birth-error.ts'
import { useLockedField } from '../state/locks.ts'
import { useForm } from '../state/use-form.ts'

type BirthPath = `tourists.${number}.birth` | 'insurer.birth'

type BirthFieldProps = {
  path: BirthPath
  whose?: WhoseBirth
  /** What it shows in place of what the form has at the path. */
  field?: ReturnType<typeof useLockedField<BirthPath>>
  /** Called with every date that nothing is wrong with. */
  onDate?: () => void
}

/** A birth date stays as typed: a wrong one is shown with its error at once, never corrected to a false one. */
export function BirthField({ path, whose = 'tourist', field: shown, onDate }: BirthFieldProps) {
  const today = useBusinessDate()
  const ageLimit = useSite()?.age_limit
  const form = useForm()
  const own = useLockedField(path)
  const field = shown ?? own

  async function handleChange(birth: IsoDate | null) {
    field.onChange(birth)
    if (birth === null) return
    const judge = await fetchPart(() => import('../errors/birth-error.ts')).catch(() => null)
    if (valueAt(form.values(), path) !== birth) return
    const at = { path, today, ageLimit, start: form.values().trip.date_from }
    const message = judge?.birthError(whose, birth, at)
    if (message) form.addError(path, message)
    else onDate?.()
  }
  return (
    <DateField
      {...field}
      label={tripCopy.birth}
      required
      outside="keep"
      opensAt="year"
      {...(whose === 'insurer' && { autoComplete: 'bday' })}
      from={earliestBirth}
      to={today}
      today={today}
      onChange={handleChange}
    />
  )
}
