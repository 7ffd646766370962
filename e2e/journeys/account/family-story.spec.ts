import type { BrowserContext, Page } from '@playwright/test'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { awaitMessages, codeSentTo, isPolicyMail } from '../../src/mail/messages.ts'
import { type InsuredPage, insuredPageOn } from '../../src/pages/insured-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { registered } from '../../src/pages/register-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import type { Trip, TripStep } from '../../src/pages/trip-step.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'
import type { ShopPlace } from '../../src/shop/suite-shops.ts'

test.use({ viewport: { width: 360, height: 740 } })

const children = [{ birth: '09.03.2015' }, { birth: '10.04.2017' }]

test('from the registration on a phone to the policy of a family and back with a code', async ({
  page,
  context,
  shop,
  today,
  purchase,
}) => {
  test.slow()
  const parent = aPerson()
  const [menu, signIn] = [menuOn(page), signInPageOn(page)]

  await test.step('register, forget the password, reset it', async () => {
    await registered(page, shop.url, parent)
    await resetPassword(page, shop, parent)
  })

  await test.step('two children: added, one corrected, one deleted without a connection and so not', async () => {
    await menu.unfold()
    await menu.link('Застрахованные лица').click()
    await addChildren(insuredPageOn(page))
    await deleteOffline(page, context)
  })

  await test.step('the policy: everybody is known by the birth date', async () => {
    await menu.unfold()
    await menu.link('Оформить новый полис').click()
    await page.getByRole('main').getByRole('link', { name: 'Оформить полис' }).click()
    await priceFamily(purchase.trip, parent, twoWeeksInEgypt(today, []))
    await buyForKnown(purchase, parent)
    await expect(resultPageOn(page).paid).toBeVisible()
  })

  await test.step('found in the list and sent to a grandmother', async () => {
    const list = recordsPageOn(page)
    await resultPageOn(page).toPolicies.click()
    await expect(list.numbers).toHaveText([/^AP-\d\d-\d{6}$/])
    await list.choose('Отправить на e-mail', await list.numbers.innerText())
    await list.address.fill(`granny.${parent.email}`)
    await list.send.click()
    await expect(page.getByText('Полис отправлен на email')).toBeVisible()
    await awaitMessages(shop.url, `granny.${parent.email}`, { fits: isPolicyMail })
  })

  await test.step('out, and in again with a code', async () => {
    await menu.leave()
    await signIn.askForCode(parent)
    await signIn.enterCode(await codeSentTo(shop.url, parent.phoneStored, { count: 3 }))
    await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible()
  })
})

/** By two mails: the one that confirms the address, and the one that leads to a new password. */
async function resetPassword(page: Page, shop: ShopPlace, parent: Person) {
  const [menu, signIn] = [menuOn(page), signInPageOn(page)]
  await page.goto(await linkMailedTo(shop.url, parent.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await menu.leave()
  await signIn.toPassword.click()
  await signIn.restore.click()
  await signIn.email.fill(parent.email)
  await signIn.restore.click()
  await expect(signIn.mailSent).toBeVisible()
  await page.goto(await linkMailedTo(shop.url, parent.email, 'new password'))
  await page.reload()
  await page.getByLabel('Новый пароль').fill('Глубина-40')
  await page.getByLabel('Повторите пароль').fill('Глубина-40')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
}

async function addChildren(insured: InsuredPage) {
  await insured.add({ surname: 'Цой', name: 'Щавель', birth: '09.03.2015' })
  await insured.add({ surname: 'Цой', name: 'Юлиа', birth: '10.04.2017' })
  await insured.choose('Редактировать', 'TSOI IULIA')
  await typeInto(insured.field('Имя'), 'Юлия')
  await typeInto(insured.field('Имя (латиницей)'), 'IULIIA')
  await insured.send('Сохранить')
  await expect(insured.names).toHaveText([/TSOI SHCHAVEL/, /TSOI IULIIA/])
}

async function deleteOffline(page: Page, context: BrowserContext) {
  const insured = insuredPageOn(page)
  await context.setOffline(true)
  await insured.choose('Удалить', 'TSOI SHCHAVEL')
  await insured.closeToast()
  const told = page.getByRole('alert').filter({ hasText: /TSOI SHCHAVEL остаётся в\sсписке\. Нет связи/ })
  await told.getByRole('button', { name: 'Закрыть' }).click()
  await expect(insured.names).toHaveText([/TSOI SHCHAVEL/, /TSOI IULIIA/])
  await context.setOffline(false)
}

async function priceFamily(trip: TripStep, parent: Person, { countries, from, to }: Trip) {
  await expect(trip.birth(1)).toHaveValue(parent.birth)
  for (const country of countries) await trip.chooseCountry(country)
  await trip.setDates({ from, to })
  for (const { birth } of children) await trip.addTourist(birth)
  await trip.askPrice()
  await trip.proceed.click()
}

async function buyForKnown(purchase: Purchase, parent: Person) {
  const { people } = purchase
  await expect(people.tourist(2).getByLabel('Имя (латиницей)')).toHaveValue('SHCHAVEL')
  await expect(people.tourist(3).getByLabel('Имя (латиницей)')).toHaveValue('IULIIA')
  await people.consent()
  await people.toPayment.click()
  // Whoever came in by a password has not shown for a while that the phone is theirs.
  await purchase.confirmCode(parent, { count: 2 })
  await purchase.payAtBank()
}
