import { parseTypedDate } from '@akvapolis/rules/dates/dates'
import { expect, type Page } from '@playwright/test'
import type { Person } from '../people/people.ts'

/** The page behind the QR code, in any browser. */
export const checkPageOn = (page: Page) => ({
  async says(words: RegExp) {
    await expect(page.getByText(words)).toBeVisible()
  },
  async ask({ surname, name, birth }: Pick<Person, 'surname' | 'name' | 'birth'>) {
    await page.getByLabel(/^Фамилия/).fill(surname)
    await page.getByLabel(/^Имя/).fill(name)
    await page.getByLabel(/^Дата рождения/).fill(parseTypedDate(birth) ?? '')
    await page.getByRole('button', { name: /Проверить человека/ }).click()
  },
  async choose(buffer: Buffer) {
    const file = { name: 'polis.pdf', mimeType: 'application/pdf', buffer }
    await page.getByLabel(/PDF полиса/).setInputFiles(file)
  },
  /** As from a folder, anywhere on the page. */
  async drop(buffer: Buffer) {
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], 'polis.pdf', { type: 'application/pdf' }))
      return carried
    }, buffer.toString('base64'))
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  },
})
