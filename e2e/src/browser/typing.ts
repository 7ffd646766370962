import type { Locator } from '@playwright/test'

/** How text gets into a field, in place of what stands there. */
export type Typing = (field: Locator, text: string) => Promise<void>

/** Key by key, as a person does. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}

/** At once, as a browser fills in what it remembers: for whatever is not about typing. */
export const putInto: Typing = (field, text) => field.fill(text)
