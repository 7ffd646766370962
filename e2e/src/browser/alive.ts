import { expect, type Page } from '@playwright/test'

/** What a prerendered page learns from the server stands in it only once the scripts are at work. */
export const untilAlive = (page: Page): Promise<void> =>
  expect(page.getByText('Демонстрационный режим').first()).toBeVisible()
