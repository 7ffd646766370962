import type { Page } from '@playwright/test'

export type Effort = { presses: number; typedFields: string[] }

/**
 * Counts what a person does by hand on the page from now on: every press of a pointer and of a key that is no text, and the
 * fields something is typed into. To be asked for before the page is opened.
 */
export async function effortOn(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort: Effort = { presses: 0, typedFields: [] }
    Object.assign(window, { effort })
    const heard = { capture: true, passive: true }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && effort.presses++, heard)
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => isTrusted && /^(Enter|Tab|Escape|Arrow.*)$/.test(key) && effort.presses++,
      heard,
    )
    addEventListener(
      'beforeinput',
      ({ target, isTrusted }) => {
        const name = target instanceof HTMLInputElement ? target.name : ''
        if (isTrusted && !effort.typedFields.includes(name)) effort.typedFields.push(name)
      },
      heard,
    )
  })
  // Only the page knows what it has put there.
  return () => page.evaluate(() => (window as unknown as { effort: Effort }).effort)
}
