import type { Page } from '@playwright/test'

/** Where the bank leads back to: /done or /failed. */
export function resultPageOn(page: Page) {
  return {
    paid: page.getByRole('heading', { name: 'Полис оформлен', exact: true }),
    paidForVisitor: page.getByRole('heading', { name: 'Оплата произведена', exact: true }),
    failed: page.getByRole('heading', { name: 'Полис не оформлен, попробуйте произвести оплату позже' }),
    number: page.getByText(/Номер полиса AP-\d\d-\d{6}/),
    unfinished: page.getByRole('heading', { name: 'Банк ждёт оплату', exact: true }),
    tryAgain: page.getByRole('button', { name: 'Попробовать снова' }),
    failedSum: page.getByText(/^Не\sпрошёл платёж на/),
    bySbp: page.getByRole('button', { name: 'Оплатить по СБП' }),
    signIn: page.getByRole('link', { name: 'Войти и\u00a0посмотреть полис' }),
    toPolicies: page.getByRole('link', { name: 'Оформленные полисы' }),
  }
}
