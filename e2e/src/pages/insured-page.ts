import { expect, type Page } from '@playwright/test'
import { putInto } from '../browser/typing.ts'
import { openActions } from './row-actions.ts'

export type InsuredPage = ReturnType<typeof insuredPageOn>

type NewPerson = { surname: string; name: string; birth: string }

/** «Застрахованные лица». */
export function insuredPageOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const step = {
    dialog,
    names: page.getByRole('rowheader'),
    async open() {
      await page.goto('/personal/insured')
      await expect(page.getByRole('heading', { name: 'Застрахованные лица' })).toBeVisible()
    },
    async choose(action: 'Удалить' | 'Редактировать', name: string) {
      await openActions(page.getByRole('button', { name: `Действия: ${name}` }).first())
      await page.getByRole('menuitem', { name: action }).click()
    },
    toast: page.getByRole('region', { name: 'Сообщения' }).getByRole('status'),
    /** With it goes the call of whoever was deleted last. */
    closeToast: () =>
      step.toast
        .locator('> *', { has: page.getByRole('button', { name: 'Вернуть' }) })
        .getByRole('button', { name: 'Закрыть' })
        // The one before may still be on its way out.
        .last()
        .click(),
    async startAdding() {
      await page.getByRole('button', { name: 'Добавить застрахованного' }).click()
      await expect(dialog).toBeVisible()
    },
    send: (name: 'Добавить' | 'Сохранить' | 'Всё равно добавить') =>
      dialog.getByRole('button', { name, exact: true }).click(),
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    async fill(person: NewPerson) {
      await putInto(step.field('Фамилия'), person.surname)
      await putInto(step.field('Имя'), person.name)
      await putInto(step.field('Дата рождения'), person.birth)
    },
    async add(person: NewPerson) {
      await step.startAdding()
      await step.fill(person)
      await step.send('Добавить')
      await expect(dialog).toBeHidden()
    },
  }
  return step
}
