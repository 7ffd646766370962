import type { User } from '@akvapolis/contract/session'
import type { Page } from '@playwright/test'

/** From now on the server tells of whoever is here with these changes. */
export async function answerUserWith(page: Page, changes: Partial<User>): Promise<void> {
  await page.unroute('**/api/user')
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (json.data.user) Object.assign(json.data.user, changes)
    await route.fulfill({ response, json })
  })
}
