import { Checkbox } from '../../src/ui/check/checkbox.tsx'
import { RadioGroup } from '../../src/ui/check/radio-group.tsx'
import { Demo, Section } from './demo.tsx'

const modes = [
  { value: 'single', label: 'Однократная поездка' },
  { value: 'multiple', label: 'Многократные поездки' },
] as const

export function CheckFields() {
  return (
    <Section title="Флажки и переключатели">
      <Checkboxes />
      <RadioGroups />
    </Section>
  )
}

function Checkboxes() {
  return (
    <>
      <Demo id="travelling" start={false}>
        {(state) => <Checkbox {...state} name="travelling" label="Уже путешествую" />}
      </Demo>
      <Demo id="internal" start={true}>
        {(state) => (
          <Checkbox
            {...state}
            name="internal"
            label="Путешествую по внутреннему паспорту"
            hint="Его достаточно в России, Беларуси, Казахстане, Кыргызстане и Армении"
          />
        )}
      </Demo>
      <Demo id="accepted" start={false}>
        {(state) => (
          <Checkbox
            {...state}
            name="accepted"
            required
            label={
              <>
                Я согласен с <a href="#terms">правилами и условиями страхования</a>
              </>
            }
            error="Вы должны ознакомиться и согласиться с правилами и условиями страхования."
          />
        )}
      </Demo>
      <Demo id="checkbox-disabled" start={true}>
        {(state) => <Checkbox {...state} name="checkbox-disabled" label="Медицинские расходы" disabled />}
      </Demo>
    </>
  )
}

function RadioGroups() {
  return (
    <>
      <Demo<'single' | 'multiple'> id="mode" start="single">
        {(state) => <RadioGroup {...state} name="mode" label="Поездка" options={modes} look="segments" />}
      </Demo>
      <Demo<'single' | 'multiple'> id="mode-fixed" start="multiple">
        {(state) => (
          <RadioGroup
            {...state}
            name="mode-fixed"
            label="Поездка по бонусным дням"
            look="segments"
            options={modes.map((mode) => ({ ...mode, disabled: mode.value === 'single' }))}
          />
        )}
      </Demo>
      <Demo<'pscb' | 'later' | null> id="payment" start={null}>
        {(state) => (
          <RadioGroup
            {...state}
            name="payment"
            label="Выберите способ оплаты"
            required
            error="Выберите способ оплаты"
            options={[
              { value: 'pscb', label: 'Банковская карта (ПСКБ)', hint: 'Вы перейдёте на страницу банка' },
              { value: 'later', label: 'Оплатить позже', disabled: true },
            ]}
          />
        )}
      </Demo>
    </>
  )
}
