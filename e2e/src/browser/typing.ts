import type { Locator } from '@playwright/test'

/** Types as a person does, key by key, in place of what stands there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
