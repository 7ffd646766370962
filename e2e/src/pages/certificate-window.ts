import { expect, type Page } from '@playwright/test'

/** «Справка на одного человека»: who, for whom, in which language; a file, a link, and the links there are. */
export function certificateWindowOn(page: Page) {
  const window = page.getByRole('dialog', { name: 'Справка на одного человека' })
  const link = window.getByRole('button', { name: 'Сделать ссылку' })
  return {
    window,
    link,
    person: window.getByLabel('На кого'),
    download: window.getByRole('button', { name: 'Скачать PDF' }),
    revoke: window.getByRole('button', { name: /^Отозвать/ }),
    /** Of the address that stands chosen: of its letters and of its ground. */
    coloursOfChosen: () =>
      window.getByLabel('Ссылка готова').evaluate((input) => {
        const { color, backgroundColor } = getComputedStyle(input, '::selection')
        return [color, backgroundColor]
      }),
    choose: (words: RegExp) => window.getByRole('radio', { name: words }).check({ force: true }),
    /** Answers the address, which stands ready to be copied. */
    async makeLink() {
      await link.click()
      const address = window.getByLabel('Ссылка готова')
      await expect(address).toHaveValue(/\/certificate\/[\w-]{22}$/)
      await expect(address).toBeFocused()
      return address.inputValue()
    },
  }
}
