import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A page of the gallery on which React and the browser find nothing to complain of. */
export const test = base.extend<{ gallery: Gallery }>({
  gallery: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => {
      // Playwright's own clock, taken out of a page between two tests while another begins in it.
      if (!message.endsWith("(reading 'controller')")) complaints.push(message)
    })
    await use(galleryOn(page))
    expect(complaints).toEqual([])
  },
})

export type Gallery = ReturnType<typeof galleryOn>

function galleryOn(page: Page) {
  return {
    async open(path: string) {
      await page.goto(path)
      await page.locator('html[data-ready]').waitFor()
    },
    /** The value of a demo, as its control last gave it to the form. */
    value: (demo: string) => page.locator(`[data-demo="${demo}"] output`),
    async paste(text: string) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('ControlOrMeta+v')
    },
    /** As the browser itself does, from what it has stored: without a key, and all at once. */
    async fillIn(name: string, text: string) {
      await page.locator(`input[name="${name}"]`).evaluate((input, filled) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, text)
    },
    /** Puts the caret before a character of the focused input. */
    async caret(at: number) {
      await page.keyboard.press('Home')
      for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight')
    },
    caretOf: (name: string) =>
      page.locator(`input[name="${name}"]`).evaluate((input: HTMLInputElement) => input.selectionStart),
  }
}
