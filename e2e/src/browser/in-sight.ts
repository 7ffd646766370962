import { expect, type Locator, type Page, test } from '@playwright/test'

/** A page at 400 %, and a small phone on its side. */
const lowScreens = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
]

/** On a low screen each field of a window, once it has the focus, is seen whole, and nothing lies over it. */
export async function fieldsInSight(page: Page, dialog: Locator, name: string): Promise<void> {
  await test.step(`fields of ${name} on low screens`, async () => {
    const before = page.viewportSize()
    const fields = dialog
      .locator('input:not([type="radio"], [type="checkbox"]), select, textarea')
      .filter({ visible: true })
    await expect(fields.first()).toBeVisible()
    for (const size of lowScreens) {
      await page.setViewportSize(size)
      for (const field of await fields.all()) {
        await field.blur()
        await field.focus()
        const where = `${name} at ${size.width} × ${size.height}: ${await field.getAttribute('name')}`
        await expect.poll(() => field.evaluate(hidden), where).toBe('')
      }
    }
    if (before) await page.setViewportSize(before)
  })
}

/** Runs in the page: what of the field is not seen. */
function hidden(field: Element): string {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  for (let at = field.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue
    const edge = at.getBoundingClientRect()
    if (top < edge.top - 1 || bottom > edge.bottom + 1) return `cut off by ${at.className || at.tagName}`
  }
  if (top < 0 || bottom > window.innerHeight) return 'beyond the screen'
  const middle = (left + right) / 2
  const over = [top + 2, (top + bottom) / 2, bottom - 2]
    .map((height) => document.elementFromPoint(middle, height))
    .find((element) => !element || !(field.contains(element) || field.parentElement?.contains(element)))
  return over === undefined ? '' : `below ${over?.outerHTML.slice(0, 60)}`
}
