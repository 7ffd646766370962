import { expect, type Page } from '@playwright/test'

/** The window in which the owner asks somebody else to pay. */
export function payLinkWindowOn(page: Page) {
  const window = page.getByRole('dialog', { name: 'Пусть заплатит другой' })
  const link = window.getByLabel('Ссылка готова')
  return {
    window,
    open: page.getByRole('button', { name: /^Пусть заплатит другой/ }),
    revoke: window.getByRole('button', { name: 'Отозвать' }),
    living: window.getByText(/^Ссылка действует до/),
    begun: window.getByText(/По\sссылке начали платить/),
    make: window.getByRole('button', { name: /^Сделать/ }),
    async address(): Promise<string> {
      await expect(link).toBeVisible()
      return link.inputValue()
    },
  }
}

/** What whoever has the link sees, and the bank's page behind it. */
export function payPageOn(page: Page) {
  return {
    byCard: page.getByRole('radio', { name: /^Картой/ }),
    bySbp: page.getByRole('radio', { name: /^По\sСБП/ }),
    email: page.getByLabel('E-mail для чека (необязательно)'),
    pay: page.getByRole('button', { name: 'Перейти к оплате' }),
    heading: page.getByRole('heading', { level: 1 }),
    again: page.getByRole('link', { name: 'Попробовать ещё раз или заплатить иначе' }),
    async decideAtBank(press: 'Оплатить' | 'Отказаться') {
      await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
      await page.getByRole('button', { name: press, exact: true }).click()
      await expect(page).toHaveURL(/\/pay\/[\w-]{43}\/L-\w+$/)
    },
  }
}
