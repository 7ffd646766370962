import { birthWords } from '@akvapolis/copy/forms/values'
import { earliestBirth, type IsoDate } from '@akvapolis/rules/dates/dates'
import { DateField, type DateFieldProps } from '../date/date-field.tsx'

type BirthDateFieldProps = Omit<DateFieldProps, 'from' | 'to' | 'offers' | 'outside' | 'opensAt'>

/** The birth date of anybody, of whatever age: one that can't be is kept and said at once, never corrected to a false one. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { value, error, today } = props
  return (
    <DateField
      {...props}
      error={error || outOfBounds(value, today)}
      outside="keep"
      opensAt="year"
      from={earliestBirth}
      to={today}
    />
  )
}

function outOfBounds(birth: IsoDate | null, today: IsoDate): string {
  if (birth === null) return ''
  if (birth > today) return birthWords.inFuture
  return birth < earliestBirth ? birthWords.tooEarly : ''
}
