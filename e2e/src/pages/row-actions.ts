import { expect, type Locator } from '@playwright/test'

/** Opens the actions of a row. They go to their place once what places them has come; a press before that is lost. */
export async function openActions(button: Locator): Promise<void> {
  await button.click()
  await expect(button.page().getByRole('menu')).toBeInViewport({ ratio: 1 })
}
