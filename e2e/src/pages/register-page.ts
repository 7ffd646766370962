import type { Page } from '@playwright/test'
import { untilAlive } from '../browser/alive.ts'
import { typeInto } from '../browser/typing.ts'
import type { Person } from '../people/people.ts'
import { codeWindowOn } from './code-window.ts'

export function registerPageOn(page: Page) {
  const content = page.getByRole('main')
  const registration = {
    heading: page.getByRole('heading', { name: 'Регистрация' }),
    surname: content.getByLabel('Фамилия'),
    name: content.getByLabel('Имя'),
    phone: content.getByLabel('Телефон'),
    email: content.getByLabel('E-mail'),
    birth: content.getByRole('textbox', { name: 'Дата рождения' }),
    consent: content.getByRole('checkbox', { name: 'Соглашаюсь на обработку персональных данных' }),
    readConsent: content.getByRole('button', { name: 'Прочитать согласие на обработку персональных данных' }),
    register: content.getByRole('button', { name: 'Зарегистрироваться' }),
    lock: content.getByText(/Отправить ещё раз можно через \d+/),
    code: codeWindowOn(page),

    /** Opens the page and waits until it answers. */
    async open() {
      await page.goto('/register')
      await untilAlive(page)
    },
    async fill(person: Person) {
      await typeInto(registration.surname, person.surnameRu)
      await typeInto(registration.name, person.nameRu)
      await typeInto(registration.phone, person.phone)
      await typeInto(registration.email, person.email)
      await typeInto(registration.birth, person.birth)
      await registration.consent.check()
    },
  }
  return registration
}
