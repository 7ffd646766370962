import { expect, type Page } from '@playwright/test'
import { untilAlive } from '../browser/alive.ts'
import { putInto } from '../browser/typing.ts'
import { codeSentTo } from '../mail/messages.ts'
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
      await putInto(registration.surname, person.surnameRu)
      await putInto(registration.name, person.nameRu)
      await putInto(registration.phone, person.phone)
      await putInto(registration.email, person.email)
      await putInto(registration.birth, person.birth)
      await registration.consent.check()
    },
  }
  return registration
}

/** Somebody registers and stands on their own data. */
export async function registered(page: Page, shopUrl: string, person: Person): Promise<void> {
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.register.click()
  await registration.code.enter(await codeSentTo(shopUrl, person.phoneStored))
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
}
