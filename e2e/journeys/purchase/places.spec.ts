import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

const entries = (page: Page) => page.evaluate(() => window.history.length)

test('each step and each window is a place: Back, Forward and a reload lose nothing', async ({
  page,
  purchase,
  today,
}) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  await page.goto('/done')
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))

  await test.step('Back to the trip, Forward to the people', async () => {
    await page.goBack()
    await expect(trip.proceed).toBeEnabled()
    await page.goForward()
    await expect(people.heading).toBeVisible()
  })

  await test.step('a link within the page, and Back from it, leads to no other step', async () => {
    await page.getByRole('link', { name: 'Перейти к содержанию' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/calc')
    await expect(people.heading).toBeVisible()
    await page.goBack()
    await expect(trip.proceed).toBeEnabled()
    await page.goForward()
    await expect(people.heading).toBeVisible()
  })

  await people.fill([buyer])
  await test.step('Back closes a window, Forward does not open it', async () => {
    const text = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })
    await page.getByRole('button', { name: /^Прочитать согласие/ }).click()
    await expect(text).toBeVisible()
    await page.goBack()
    await expect(text).toBeHidden()
    await page.goForward()
    await expect(people.personalData).toBeChecked()
    await expect(text).toBeHidden()
  })

  await test.step('the window of the code stays after a reload', async () => {
    await people.toPayment.click()
    await expect(code.dialog).toBeVisible()
    const before = await entries(page)
    await page.reload()
    await expect(code.dialog).toBeVisible()
    expect(await entries(page)).toBe(before)
    await purchase.confirmCode(buyer)
  })

  await test.step('Back from the payment is one step back, and then one more', async () => {
    await page.goBack()
    await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).toHaveValue(buyer.surname)
    await people.toPayment.click()
    await expect(payment.draft).toBeVisible()
    await payment.changeTrip.click()
    await expect(trip.proceed).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL('/done')
  })
})

test('a filled step stays where it was left, loaded anew and come back to, and the focus is not moved', async ({
  page,
  purchase: { trip },
}) => {
  const place = () =>
    page.evaluate(() => ({ top: Math.round(scrollY), focus: document.activeElement?.tagName }))
  await page.setViewportSize({ width: 320, height: 568 })
  await trip.open()
  await trip.chooseCountry('Египет')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 1200)
  })
  await page.reload()
  await expect(trip.chosenCountry('Египет')).toBeAttached()
  await expect.poll(place).toEqual({ top: 1200, focus: 'BODY' })
  await page.getByRole('link', { name: 'Войти' }).evaluate((link: HTMLElement) => link.click())
  // Once its page stands, the browser counts its entry: Back before that leads past it.
  await expect(page).toHaveTitle('Вход в личный кабинет')
  await page.goBack()
  await expect(trip.chosenCountry('Египет')).toBeAttached()
  await expect.poll(async () => (await place()).top).toBe(1200)
})

test('after publishing, Back from the bank shows the policy to be paid and leads into no step before it', async ({
  page,
  purchase,
  customer: { purchase: wire },
}) => {
  await wire.createDraft()
  await purchase.goOnWithDraft()
  await purchase.payment.goToBank()
  await page.goBack()
  await expect(purchase.payment.pay).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/personal/drafts')
})
