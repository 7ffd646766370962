import type { Page } from '@playwright/test'
import { untilAlive } from '../browser/alive.ts'
import { putInto } from '../browser/typing.ts'
import type { Person } from '../people/people.ts'
import { seededPassword } from '../people/seeded-diver.ts'

/** The ways in: by a code, by a password, by a new password. */
export function signInPageOn(page: Page) {
  const fields = signInFieldsOn(page)
  return {
    ...fields,

    /** Opens the page and waits until it answers. */
    async open() {
      await page.goto('/auth')
      await untilAlive(page)
    },
    async askForCode(person: Pick<Person, 'phone'>) {
      await putInto(fields.phone, person.phone)
      await fields.getCode.click()
    },
    /** Sends itself with its last digit. */
    async enterCode(code: string) {
      await putInto(fields.code, '')
      await putInto(fields.code, code)
    },
    async signInWithPassword(phone: string, password: string) {
      await fields.toPassword.click()
      await putInto(fields.phone, phone)
      await putInto(fields.password, password)
      await fields.password.press('Enter')
    },
  }
}

function signInFieldsOn(page: Page) {
  const content = page.getByRole('main')
  const button = (name: string) => content.getByRole('button', { name, exact: true })
  return {
    heading: page.getByRole('heading', { name: 'Страхование выезжающих за рубеж' }),
    phone: content.getByLabel('Телефон'),
    password: content.getByLabel('Пароль', { exact: true }),
    email: content.getByLabel('E-mail'),
    code: content.getByLabel('Код из SMS'),
    getCode: button('Получить код'),
    lock: content.getByText(/Получить код ещё раз можно через \d+/),
    countdown: content.getByText(/Получить новый код можно через \d+/),
    sendAgain: button('Отправить код повторно'),
    otherPhone: button('Изменить номер'),
    toPassword: button('Войти по паролю'),
    toCode: button('Войти по коду из SMS'),
    abroad: content.getByRole('button', { name: /SMS не\s+приходит/ }),
    byLink: content.getByRole('button', { name: /Получить ссылку/ }),
    sendLink: button('Прислать ссылку'),
    bySpareCode: content.getByRole('button', { name: /Ввести запасной код/ }),
    spareCode: content.getByLabel('Запасной код'),
    enter: button('Войти'),
    byKey: button('Войти по ключу доступа'),
    trouble: content.getByRole('alert'),
    restore: button('Восстановить доступ'),
    mailSent: content.getByText('Сообщение с подтверждением выслано на E-mail'),
    register: content.getByRole('link', { name: 'Зарегистрироваться' }),
  }
}

export async function signInAsSeeded(page: Page, { phone }: { phone: string }): Promise<void> {
  await signInPageOn(page).signInWithPassword(phone, seededPassword)
}
