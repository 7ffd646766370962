import { Checkbox } from '../../src/ui/check/checkbox.tsx'
import { DateField } from '../../src/ui/date/date-field.tsx'
import { NumberField } from '../../src/ui/number/number-field.tsx'
import { NameField } from '../../src/ui/person/name-field.tsx'
import { Demo, Section } from './demo.tsx'

const today = '2026-11-21'
type Days = { most: number | null; some: number | null }
type Dates = { latest: string | null; date: string | null }
type Name = { isLatin: boolean; name: string }

/** Fields whose bounds another field gives. */
export function BoundFields() {
  return (
    <Section title="Границы">
      <BoundDays />
      <BoundDates />
      <BoundName />
    </Section>
  )
}

function BoundDays() {
  return (
    <Demo<Days> id="bound-days" start={{ most: 365, some: 100 }}>
      {({ value, onChange }) => (
        <>
          <NumberField
            name="most"
            label="Дней всего"
            min={1}
            max={365}
            value={value.most}
            onChange={(most) => onChange({ ...value, most })}
          />
          <NumberField
            name="some"
            label="Дней из них"
            min={1}
            max={value.most ?? 365}
            value={value.some}
            onChange={(some) => onChange({ ...value, some })}
          />
        </>
      )}
    </Demo>
  )
}

function BoundDates() {
  return (
    <Demo<Dates> id="bound-dates" start={{ latest: '2027-02-21', date: '2027-02-10' }}>
      {({ value, onChange }) => (
        <>
          <DateField
            name="latest"
            label="Последний день"
            today={today}
            outside="clamp"
            value={value.latest}
            onChange={(latest) => onChange({ ...value, latest })}
          />
          <DateField
            name="date"
            label="День до него"
            today={today}
            to={value.latest}
            outside="clamp"
            value={value.date}
            onChange={(date) => onChange({ ...value, date })}
          />
        </>
      )}
    </Demo>
  )
}

function BoundName() {
  return (
    <Demo<Name> id="bound-name" start={{ isLatin: false, name: 'Анна-2' }}>
      {({ value, onChange }) => (
        <>
          <Checkbox
            name="is-latin"
            label="Латиницей"
            value={value.isLatin}
            onChange={(isLatin) => onChange({ ...value, isLatin })}
          />
          <NameField
            name="name"
            label="Имя как есть"
            script={value.isLatin ? 'latin' : 'cyrillic'}
            value={value.name}
            onChange={(name) => onChange({ ...value, name })}
          />
        </>
      )}
    </Demo>
  )
}
