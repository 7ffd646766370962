import { TextField } from '../../src/ui/field/text-field.tsx'
import { NumberField } from '../../src/ui/number/number-field.tsx'
import { NameField } from '../../src/ui/person/name-field.tsx'
import { PassportField } from '../../src/ui/person/passport-field.tsx'
import { PhoneField } from '../../src/ui/phone/phone-field.tsx'
import { CodeInput } from '../../src/ui/secret/code-input.tsx'
import { PasswordField } from '../../src/ui/secret/password-field.tsx'
import { BoundFields } from './bound-fields.tsx'
import { CheckFields } from './check-fields.tsx'
import { Demo, Section } from './demo.tsx'

export function Fields() {
  return (
    <>
      <TextFields />
      <MaskedFields />
      <CheckFields />
      <BoundFields />
    </>
  )
}

function TextFields() {
  return (
    <Section title="Текст">
      <PlainFields />
      <NameFields />
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

function PlainFields() {
  return (
    <>
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
    </>
  )
}

function NameFields() {
  return (
    <>
      <Demo id="latin" start="">
        {(state) => <NameField {...state} name="latin" script="latin" label="Фамилия (латиницей)" required />}
      </Demo>
      <Demo id="cyrillic" start="">
        {(state) => <NameField {...state} name="cyrillic" script="cyrillic" label="Фамилия" required />}
      </Demo>
      <Demo id="either" start="">
        {(state) => <NameField {...state} name="either" script="either" label="Имя страхователя" />}
      </Demo>
    </>
  )
}

function MaskedFields() {
  return (
    <Section title="Маски и числа">
      <PersonFields />
      <NumberFields />
      <CodeFields />
    </Section>
  )
}

function PersonFields() {
  return (
    <>
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
    </>
  )
}

function NumberFields() {
  return (
    <>
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
    </>
  )
}

function CodeFields() {
  return (
    <>
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
    </>
  )
}
