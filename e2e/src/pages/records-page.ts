import { expect, type Page } from '@playwright/test'
import { openActions } from './row-actions.ts'

/** «Черновики» and «Оформленные полисы»: one list, other actions. */
export function recordsPageOn(page: Page) {
  const content = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const step = {
    numbers: content.getByRole('rowheader'),
    row: (number: string) =>
      content.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: number }) }),
    /** How far below the heading of its cell the word of a state begins. */
    stateBelowHeading: () =>
      content.locator('td[data-title="Статус"]').evaluate((cell) => {
        const [heading, word] = [cell, cell.querySelector('span')].map((part) =>
          part?.getBoundingClientRect(),
        )
        return (word?.top ?? 1000) - (heading?.top ?? 0)
      }),
    /** Opens or closes the card below a row. */
    toggle: (number: string) =>
      content.getByRole('rowheader').filter({ hasText: number }).getByRole('button').first().click(),
    columns: content.getByRole('columnheader'),
    search: content.getByLabel('Поиск в\u00a0списке'),
    range: content.getByText(/^\d+–\d+( из\s\d+)?$/),
    nextPage: content.getByRole('button', { name: 'Следующая страница' }),
    previousPage: content.getByRole('button', { name: 'Предыдущая страница' }),
    toNewPolicy: content.getByRole('link', { name: 'Оформить полис' }),
    dialog,
    address: dialog.getByLabel('E-mail'),
    send: dialog.getByRole('button', { name: 'Отправить', exact: true }),

    async open(list: 'drafts' | 'policies') {
      await page.goto(`/personal/${list}`)
      const heading = list === 'drafts' ? 'Черновики' : 'Оформленные полисы'
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    },
    actionsOf: (row: RegExp) =>
      content.getByRole('button', { name: /^Действия: / }).and(page.getByLabel(row)),
    /** Opens the menu of a row, which is named as the row is. */
    openMenu: (number: string) => openActions(content.getByRole('button', { name: `Действия: ${number}` })),
    async choose(action: string, number: string) {
      await step.openMenu(number)
      await page.getByRole('menuitem', { name: action }).click()
    },
  }
  return step
}
