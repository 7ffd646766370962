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
    showToClub: card.getByRole('button', { name: 'Показать клубу' }),
    dive: card.getByRole('button', { name: 'Застрахован ли этот дайв?' }),
    calendar: card.getByRole('button', { name: 'Добавить в календарь' }),
    send: card.getByRole('button', { name: 'Отправить попутчику' }),
  }
}
