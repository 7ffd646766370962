import { Checkbox } from '../../src/ui/check/checkbox.tsx'
import { RadioGroup } from '../../src/ui/check/radio-group.tsx'
import { DateField } from '../../src/ui/date/date-field.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { NumberField } from '../../src/ui/number/number-field.tsx'
import { NameField } from '../../src/ui/person/name-field.tsx'
import { PassportField } from '../../src/ui/person/passport-field.tsx'
import { PhoneField } from '../../src/ui/person/phone-field.tsx'
import { CodeInput } from '../../src/ui/secret/code-input.tsx'
import { PasswordField } from '../../src/ui/secret/password-field.tsx'
import { Demo, Section } from './demo.tsx'

const modes = [
  { value: 'single', label: 'Однократная поездка' },
  { value: 'multiple', label: 'Многократные поездки' },
] as const

export function Fields() {
  return (
    <>
      <TextFields />
      <MaskedFields />
      <ChoiceFields />
      <BoundFields />
    </>
  )
}

function TextFields() {
  return (
    <Section title="Текст">
      <Demo id="email" start="">
        {(state) => (
          <TextField
            {...state}
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            hint="Сюда мы отправим полис после оплаты"
          />
        )}
      </Demo>
      <Demo id="email-error" start="ivanov@">
        {(state) => (
          <TextField
            {...state}
            name="email-error"
            label="E-mail страхователя"
            type="email"
            hint="Подсказка, которую заменяет ошибка"
            error="Необходимо ввести корректный email, например ivanov@example.org"
          />
        )}
      </Demo>
      <Demo id="locked" start="Константинопольский">
        {(state) => <TextField {...state} name="locked" label="Фамилия" readOnly hint="Из вашего профиля" />}
      </Demo>
      <Demo id="disabled" start="Недоступно">
        {(state) => <TextField {...state} name="disabled" label="Отчество" disabled />}
      </Demo>
      <Demo id="latin" start="">
        {(state) => <NameField {...state} name="latin" script="latin" label="Фамилия (латиницей)" required />}
      </Demo>
      <Demo id="cyrillic" start="">
        {(state) => <NameField {...state} name="cyrillic" script="cyrillic" label="Фамилия" required />}
      </Demo>
      <Demo id="either" start="">
        {(state) => <NameField {...state} name="either" script="either" label="Имя страхователя" />}
      </Demo>
      <Demo id="password" start="">
        {(state) => (
          <PasswordField
            {...state}
            name="password"
            label="Новый пароль"
            autoComplete="new-password"
            hint="Не меньше 10 знаков"
          />
        )}
      </Demo>
    </Section>
  )
}

function MaskedFields() {
  return (
    <Section title="Маски и числа">
      <Demo<string | null> id="phone" start={null}>
        {(state) => <PhoneField {...state} name="phone" label="Телефон" required hint="На него придёт код" />}
      </Demo>
      <Demo<string | null> id="phone-filled" start="+79161234567">
        {(state) => <PhoneField {...state} name="phone-filled" label="Телефон в профиле" readOnly />}
      </Demo>
      <Demo id="passport" start="">
        {(state) => (
          <PassportField
            {...state}
            name="passport"
            label="Серия и номер загранпаспорта"
            hint="Необязательно, кроме случаев оформления визы"
          />
        )}
      </Demo>
      <Demo<number | null> id="days" start={5}>
        {(state) => <NumberField {...state} name="days" label="Количество дней" min={1} max={365} />}
      </Demo>
      <Demo<number | null> id="tens" start={null}>
        {(state) => <NumberField {...state} name="tens" label="Шаг десять" min={10} max={45} step={10} />}
      </Demo>
      <Demo<number | null> id="days-error" start={2}>
        {(state) => (
          <NumberField
            {...state}
            name="days-error"
            label="Количество дней страхования"
            min={1}
            max={365}
            error="Если длительность поездки более полугода, минимальное количество дней страхования - 5"
          />
        )}
      </Demo>
      <Demo<number | null> id="days-disabled" start={7}>
        {(state) => <NumberField {...state} name="days-disabled" label="Дни" min={1} max={30} disabled />}
      </Demo>
      <Demo id="code" start="">
        {(state) => <CodeInput {...state} name="code" label="Код из SMS" />}
      </Demo>
      <Demo id="code-error" start="123456">
        {(state) => (
          <CodeInput
            {...state}
            name="code-error"
            label="Код подтверждения"
            error="Код не подошёл. Проверьте цифры."
          />
        )}
      </Demo>
    </Section>
  )
}

function ChoiceFields() {
  return (
    <Section title="Флажки и переключатели">
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
    </Section>
  )
}

/** Fields whose bounds another field gives. */
function BoundFields() {
  return (
    <Section title="Границы">
      <Demo<Bound> id="bound-days" start={{ most: 365, some: 100 }}>
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
      <Demo<BoundDates> id="bound-dates" start={{ latest: '2027-02-21', date: '2027-02-10' }}>
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
      <Demo<{ isLatin: boolean; name: string }> id="bound-name" start={{ isLatin: false, name: 'Анна-2' }}>
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
    </Section>
  )
}

const today = '2026-11-21'
type Bound = { most: number | null; some: number | null }
type BoundDates = { latest: string | null; date: string | null }
