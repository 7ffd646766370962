import { type FormEvent, useState } from 'react'
import { Button } from '../../src/ui/basic/button.tsx'
import { Card } from '../../src/ui/basic/card.tsx'
import { Checkbox } from '../../src/ui/check/checkbox.tsx'
import { MultiSelect } from '../../src/ui/choice/multi-select.tsx'
import { DateField } from '../../src/ui/date/date-field.tsx'
import { ErrorSummary } from '../../src/ui/notice/error-summary.tsx'
import { NumberField } from '../../src/ui/number/number-field.tsx'
import { PhoneField } from '../../src/ui/phone/phone-field.tsx'
import styles from './gallery.module.css'

type Trip = {
  countries: number[]
  start: string | null
  days: number | null
  phone: string | null
  accepted: boolean
}

const options = [
  { value: 18, label: 'Египет' },
  { value: 31, label: 'Мальдивы' },
]
const labels: Record<keyof Trip, string> = {
  countries: 'Страны поездки',
  start: 'Дата начала',
  days: 'Количество дней',
  phone: 'Телефон',
  accepted: 'Согласие на e-mail',
}

const empty: Trip = { countries: [], start: null, days: null, phone: null, accepted: false }

function wrongIn(trip: Trip): Partial<Record<keyof Trip, string>> {
  const names = Object.keys(labels) as (keyof Trip)[] // the keys of the literal above
  const missing = names.filter((name) => {
    const value = trip[name]
    return Array.isArray(value) ? value.length === 0 : !value
  })
  return Object.fromEntries(
    missing.map((name) => [name, name === 'countries' ? 'Выберите страну' : 'Заполните это поле']),
  )
}

/** The controls as one form: every field's error at the field and in the summary, the first one under the focus. */
export function PurchaseForm() {
  const [trip, setTrip] = useState(empty)
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState('')
  const errors = attempt === 0 ? {} : wrongIn(trip)
  const change =
    <Name extends keyof Trip>(name: Name) =>
    (value: Trip[Name]) =>
      setTrip((before) => ({ ...before, [name]: value }))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(wrongIn(trip)).length === 0) setSent(JSON.stringify(trip))
  }
  const field = <Name extends keyof Trip>(name: Name) => ({
    name,
    label: labels[name],
    value: trip[name],
    onChange: change(name),
    error: errors[name],
    required: true,
  })

  return (
    <Card title="Форма">
      <form className={styles.column} noValidate onSubmit={handleSubmit}>
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(errors).map(([name, message]) => ({
            name,
            label: labels[name as keyof Trip],
            message,
          }))}
        />
        <MultiSelect {...field('countries')} options={options} />
        <DateField {...field('start')} today="2026-11-21" outside="clamp" />
        <NumberField {...field('days')} min={1} max={365} />
        <PhoneField {...field('phone')} />
        <Checkbox {...field('accepted')} label="Согласен с условиями" />
        <div>
          <Button type="submit">Получить расчет</Button>
        </div>
        <output data-testid="sent">{sent}</output>
      </form>
    </Card>
  )
}
