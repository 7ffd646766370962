import { expect, type Page } from '@playwright/test'
import { awaitMessages, isPolicyMail } from './messages.ts'

const newest = 10

/**
 * The page of the sandbox once a policy has been mailed to somebody, with its newest messages alone: those of a whole suite say the
 * same two hundred times over.
 */
export async function openSandbox(page: Page, shopUrl: string, email: string): Promise<void> {
  await awaitMessages(shopUrl, email, { fits: isPolicyMail })
  await page.goto('/sandbox')
  await expect(page.getByRole('listitem').filter({ hasText: email }).getByRole('link')).not.toHaveCount(0)
  await page.locator(`ol > :nth-child(n + ${newest + 1})`).evaluateAll((older) => {
    for (const message of older) message.remove()
  })
}
