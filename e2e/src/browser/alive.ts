import { expect, type Page } from '@playwright/test'

/** A page stands in its document before React has taken it over, whose props its elements bear from then on. */
export const untilAlive = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('#root > *')
        .first()
        .evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))),
    )
    .toBe(true)
