import type { Page } from '@playwright/test'
import { putInto } from '../browser/typing.ts'

/** The DMS contract of a calculator that uses its bonus days: asked for, or in use. */
export function contractCardOn(page: Page) {
  const number = page.getByLabel('Номер договора ДМС')
  return {
    /** What a visitor sees instead. */
    explained: page.getByRole('heading', { name: 'Что такое бонусные дни' }),
    signIn: page.getByRole('main').getByRole('link', { name: 'Войти' }),
    number,
    notFound: page.getByText('Договор на ваше имя не найден.'),
    lost: page.getByText(/^Бонусные дни сейчас не\sиспользуются. Чтобы вернуться/),
    daysLeft: page.getByText(/^Остал(ся|ось)\s\d+\sд/),
    tooFew: page.getByText('Бонусных дней недостаточно для оформления полиса').first(),
    ends: (day: string) =>
      page.getByText(`Договор ДМС действует до ${day}, на новую поездку этого не хватит`),
    discard: page.getByRole('button', { name: 'Отказаться от бонусных дней' }),
    async check(contract: string) {
      await putInto(number, contract)
      await page.getByRole('button', { name: 'Проверить' }).click()
    },
  }
}
