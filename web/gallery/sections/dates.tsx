import { useState } from 'react'
import { DateField } from '../../src/ui/date/date-field.tsx'
import { Demo, Section } from './demo.tsx'

const today = '2026-11-21'

export function Dates() {
  return (
    <Section title="Даты">
      <StartDate />
      <BoundDates />
      <OtherDates />
    </Section>
  )
}

/** Each date moved into the bounds is told below. */
function StartDate() {
  const [clamped, setClamped] = useState<string[]>([])
  return (
    <>
      <Demo<string | null> id="start" start={null}>
        {(state) => (
          <DateField
            {...state}
            name="start"
            label="Дата начала"
            required
            today={today}
            from={today}
            to="2027-02-21"
            outside="clamp"
            onClamp={(nearest) => setClamped([...clamped, nearest])}
          />
        )}
      </Demo>
      <output data-testid="clamped">{clamped.join(' ')}</output>
    </>
  )
}

function BoundDates() {
  return (
    <>
      <Demo<string | null> id="birth" start="1990-05-05">
        {(state) => (
          <DateField
            {...state}
            name="birth"
            label="Дата рождения"
            today={today}
            from="1900-01-01"
            to={today}
            outside="keep"
            opensAt="year"
            autoComplete="bday"
            error={state.value && state.value > today ? 'Дата рождения не может быть в будущем' : undefined}
          />
        )}
      </Demo>
      <Demo<string | null> id="past" start="2020-02-29">
        {(state) => (
          <DateField
            {...state}
            name="past"
            label="Дата в прошлом"
            today={today}
            from="2019-06-10"
            to="2020-08-20"
            outside="clamp"
          />
        )}
      </Demo>
      <Demo<string | null> id="fitting" start="2026-12-10">
        {(state) => (
          <DateField
            {...state}
            name="fitting"
            label="Дата до окончания"
            today={today}
            from={today}
            to="2027-02-21"
            offers={{ from: today, to: '2026-12-21' }}
            outside="clamp"
          />
        )}
      </Demo>
    </>
  )
}

/** Without bounds, or with nothing to type. */
function OtherDates() {
  return (
    <>
      <Demo<string | null> id="open" start={null}>
        {(state) => (
          <DateField {...state} name="open" label="Дата без границ" today={today} outside="clamp" />
        )}
      </Demo>
      <Demo<string | null> id="date-fixed" start="2027-09-17">
        {(state) => (
          <DateField
            {...state}
            name="date-fixed"
            label="Дата окончания"
            today={today}
            outside="clamp"
            readOnly
            hint="По договору ДМС"
          />
        )}
      </Demo>
      <Demo<string | null> id="date-disabled" start={null}>
        {(state) => (
          <DateField
            {...state}
            name="date-disabled"
            label="Дата недоступна"
            today={today}
            outside="clamp"
            disabled
          />
        )}
      </Demo>
    </>
  )
}
