import { expect, type Page } from '@playwright/test'
import { untilAlive } from '../browser/alive.ts'

/** «Личные данные». */
export function ownDataPageOn(page: Page) {
  const content = page.getByRole('main')
  const button = (name: string) => content.getByRole('button', { name, exact: true })
  const step = {
    heading: page.getByRole('heading', { name: 'Личные данные' }),
    incomplete: content.getByText('Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис'),
    fact: (title: string) => content.getByRole('definition').and(page.locator(`dt:text-is("${title}") + dd`)),
    edit: button('Изменить'),
    save: button('Сохранить'),
    cancel: button('Отмена'),
    inLatin: content.getByRole('button', { name: /^Записать латиницей/ }),
    again: button('Отправить письмо ещё раз'),
    setPassword: button('Задать пароль'),
    changePassword: button('Изменить пароль'),
    savePassword: button('Сохранить пароль'),
    endOthers: button('Завершить остальные'),
    reallyEnd: button('Да, завершить'),
    export: button('Скачать мои данные'),
    consents: content.getByRole('listitem').filter({ hasText: 'Редакция' }),
    withdraw: button('Отозвать согласие'),
    deleteAccount: button('Удалить кабинет'),
    history: page.getByRole('region', { name: 'История входов' }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    sessions: content.getByRole('listitem').filter({ hasText: /^.*Вход \d/ }),
    dialog: page.getByRole('dialog', { name: 'Удалить личный кабинет?' }),

    async open() {
      await page.goto('/personal/data')
      await expect(step.heading).toBeVisible()
      await untilAlive(page)
    },
  }
  return step
}
