import { refusedCopy } from '@akvapolis/copy/refused'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { confirmationLinkTo } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { signInAsSeeded } from '../../src/pages/sign-in-page.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'
import { seededDiver } from '../../src/people/seeded-diver.ts'

test.use({ provoked: [403] })

/** A tab that the others can't speak to, as in a browser without a channel. */
const deafen = (tab: Page) => tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))

test('a tab hears of a sign-out and of who signs in next, and shows them nothing of the one before', async ({
  page,
  context,
  customer: { person },
}) => {
  const [tab, stale] = [await context.newPage(), await context.newPage()]
  await deafen(stale)
  for (const opened of [tab, stale]) {
    await ownDataPageOn(opened).open()
    await ownDataPageOn(opened).edit.click()
    await typeInto(ownDataPageOn(opened).field('Отчество'), 'Чужое')
  }
  const calculator = await context.newPage()
  await tripStepOn(calculator).open()
  await tripStepOn(calculator).chooseCountry('Египет')

  await ownDataPageOn(page).open()
  const asked = page.waitForRequest('**/api/user')
  // It stands there for five seconds: both tabs are looked at while they come anew.
  const told = [tab, calculator].map((emptied) =>
    expect(emptied.getByText(refusedCopy.signedOutElsewhere)).toBeVisible(),
  )
  await Promise.all([menuOn(page).leave(), asked, ...told])
  await expect(tab).toHaveURL(/\/auth/)
  await look(calculator, '9-signed-out-elsewhere')
  await expect(menuOn(calculator).link('Войти')).toBeVisible()
  await expect(tripStepOn(calculator).chosenCountry('Египет'), 'what a customer typed goes').toBeHidden()
  await tripStepOn(calculator).chooseCountry('Таиланд')

  await signInAsSeeded(page, seededDiver)
  await expect(ownDataPageOn(page).fact('Телефон')).toContainText(seededDiver.phone)
  await expect(tab.getByText(/Вы уже вошли/)).toBeVisible()
  await expect(menuOn(calculator).burger).toBeVisible()
  await expect(tripStepOn(calculator).chosenCountry('Таиланд'), 'what a visitor typed stays').toBeVisible()

  await ownDataPageOn(stale).save.click()
  await expect(ownDataPageOn(stale).fact('Телефон'), 'loaded anew, as who is here').toContainText(
    seededDiver.phone,
  )
  await expect(ownDataPageOn(stale).field('Отчество'), 'what was typed before').toBeHidden()
  await page.reload()
  await expect(ownDataPageOn(page).fact('Телефон')).toContainText(seededDiver.phone)
  await expect(page.getByText('Чужое'), 'nothing of it was written').toBeHidden()
  await expect(page.getByText(person.surnameRu)).toBeHidden()
})

test('a link for the address of another account is told as that', async ({
  page,
  shop,
  aCustomer,
  customer: { person },
}) => {
  const told = page.getByText(/^Это адрес другого кабинета/)
  const confirmed = page.getByRole('heading', { name: 'E-mail подтверждён' })
  await page.goto(await confirmationLinkTo(shop.url, (await aCustomer()).person.email))
  await expect(told).toBeVisible()
  await look(page, '9-confirm-another')
  await page.goto(await confirmationLinkTo(shop.url, person.email))
  await expect(confirmed).toBeVisible()
  await expect(told).toBeHidden()
})
