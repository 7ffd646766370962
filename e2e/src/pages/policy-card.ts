import type { Page } from '@playwright/test'

/** The policy in a few lines: on /done, and below an opened row of a list. */
export function policyCardOn(page: Page, title: string | RegExp = /^Полис AP-\d\d-\d{6}$/) {
  const card = page.getByRole('region', { name: title })
  return {
    card,
    state: card.locator('header > span'),
    code: card.getByRole('img', { name: 'QR-код страницы проверки' }),
    call: card.getByRole('link', { name: /^SOS/ }),
    download: card.getByRole('button', { name: 'Скачать полис' }),
    certify: card.getByRole('button', { name: 'Справка на одного' }),
    dive: card.getByRole('button', { name: 'Застрахован ли этот дайв?' }),
    calendar: card.getByRole('button', { name: 'Добавить в календарь' }),
    send: card.getByRole('button', { name: 'Отправить попутчику' }),
  }
}

/** «Об оплате полиса», opened from the card: every payment for it, to be read and printed. */
export function receiptsOn(page: Page) {
  const window = page.getByRole('dialog', { name: /^Об\sоплате полиса/ })
  return {
    window,
    open: page.getByRole('button', { name: 'Об\u00a0оплате' }),
    print: window.getByRole('button', { name: 'Распечатать' }),
    /** What stands beside a label. */
    fact: (label: string | RegExp) =>
      window
        .locator('dl > div')
        .filter({ has: page.getByText(label) })
        .locator('dd'),
  }
}
