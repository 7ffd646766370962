import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until this has the focus; fails when a whole round does not reach it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let stops = 0; stops < 100; stops += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Width of the ring around what has the focus, in px: its own, or that of the box around its input. */
export function focusRing(page: Page): Promise<{ what: string; width: number }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
    const widths = around.map((element) => {
      if (!element) return 0
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
    // A box or radio button that is drawn anew wears the ring on its sibling.
    const what = focused?.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? focused?.textContent
    return { what: what ?? '', width: Math.max(...widths) }
  })
}

/** By arrows through a grid until this cell has the focus. */
export async function walkTo(cell: Locator): Promise<void> {
  const stepsAway = () =>
    cell.evaluate((wanted) => {
      const cells: unknown[] = [...(wanted.closest('[role=grid]')?.querySelectorAll('button') ?? [])]
      const focused = cells.indexOf(document.activeElement)
      return focused < 0 ? null : cells.indexOf(wanted) - focused
    })
  await expect(cell).toBeVisible()
  await expect.poll(stepsAway, { message: 'a cell of the grid has the focus' }).not.toBeNull()
  for (let steps = await stepsAway(); steps; steps = await stepsAway()) {
    await cell.page().keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(cell).toBeFocused()
}
