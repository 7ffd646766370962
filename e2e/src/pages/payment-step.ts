import { expect, type Page } from '@playwright/test'

export type PaymentStep = ReturnType<typeof paymentStepOn>

/** Step 3, and the bank's page behind it. */
export function paymentStepOn(page: Page) {
  const step = {
    heading: page.getByRole('heading', { name: 'Оплата и получение полиса' }),
    draft: page.getByText(/^Черновик D-\d{6}$/),
    /** In place of the draft once it is published. */
    policy: page.getByText(/^Полис AP-\d\d-\S+$/),
    method: page.getByRole('radio', { name: 'Банковская карта (ПСКБ)' }),
    redirect: page.getByText('Вы будете перенаправлены на страницу оплаты банка после нажатия «Оплатить»'),
    /** What is insured, whom, and how it is given back. */
    told: page.getByRole('region', { name: 'Что входит' }),
    show: page.getByRole('button', { name: 'Посмотреть полис' }),
    download: page.getByRole('button', { name: 'Скачать полис' }),
    changeTrip: page.getByRole('button', { name: 'Изменить данные' }),
    /** Of step 3, or of the one policy in the list that waits for payment. */
    pay: page.getByRole('button', { name: /^Оплатить/ }),
    /** In place of the payment where nothing is to be paid. */
    issue: page.getByRole('button', { name: 'Оформить полис', exact: true }),
    bankSum: page.locator('.sum'),

    /** Leaves for the bank's page. */
    async goToBank() {
      await step.pay.click()
      await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
    },

    /** Decides on the bank's page, which sends the payer back to the shop. */
    async decideAtBank(press: 'Оплатить' | 'Отказаться') {
      await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
      await page.getByRole('button', { name: press, exact: true }).click()
      await expect(page).toHaveURL(/\/(done|failed)\?policy=/)
    },
  }
  return step
}
