import { calculatorTitles } from '@akvapolis/copy/frame'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Product } from '@akvapolis/rules/products/product'
import { productLike, products } from '@akvapolis/rules/products/products'
import type { Locator, Page } from '@playwright/test'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { mailedPolicy } from '../../src/mail/mailed-policy.ts'
import { codeSentTo, messagesTo } from '../../src/mail/messages.ts'
import { textOf } from '../../src/mail/pdf.ts'
import type { CodeWindow } from '../../src/pages/code-window.ts'
import { contractCardOn } from '../../src/pages/contract-card.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'
import { signInAsSeeded } from '../../src/pages/sign-in-page.ts'
import type { TripStep } from '../../src/pages/trip-step.ts'
import { aPerson, type Person } from '../../src/people/people.ts'
import { seededDiver } from '../../src/people/seeded-diver.ts'

for (const product of Object.values(products)) {
  test(`«${calculatorTitles[product.code]}» at ${product.route} is bought to the PDF in the mail`, async ({
    page,
    purchase,
    shop,
    today,
  }) => {
    const isOpen = product.buyers === 'everyone'
    const { trip, people, code } = purchase
    const stranger = isOpen ? aPerson() : null
    const buyer = stranger ?? seededDiver
    await page.goto(product.route)
    if (!isOpen) {
      await contractCardOn(page).signIn.click()
      await signInAsSeeded(page, seededDiver)
    }
    await expect(page).toHaveURL(new RegExp(`${product.route}$`))

    await answerTrip(trip, product, { today, birth: stranger?.birth })
    await trip.askPrice()
    const total = (await trip.price.textContent()) ?? ''
    expect(/^0\s/.test(total), total).toBe(product.price === 'free')
    await trip.proceed.click()
    await expect(people.heading).toBeVisible()
    await (stranger ? people.fill([stranger]) : people.consent())
    const { length: before } = await messagesTo(shop.url, buyer.phoneStored)
    await (product.price === 'free' ? people.issue : people.toPayment).click()
    const isLocked = product.codeSending.lockFor > 0
    if (isLocked) await sendAgain(code)
    await code.enter(await codeSentTo(shop.url, buyer.phoneStored, { count: before + (isLocked ? 2 : 1) }))
    await expect(purchase.payment.draft).toBeVisible()
    const number = await (product.price === 'free' ? issueFree(page, purchase) : payAtBank(page, purchase))

    await repeatFromList(page, { trip, product, number })
    const text = textOf(await mailedPolicy(shop.url, buyer.email, number))
    if (text === null) return
    expect(text).toContain(`${buyer.surname} ${buyer.name}`)
    expect(text).toContain(number)
    expect(text).not.toContain('ОБРАЗЕЦ')
    if (product.programme) expect(text).toContain('PADI')
    if (product.price === 'free') expect(text).toContain('As Agree')
  })
}

/** Whatever a product asks, by its definition. A customer's own birth date stands there already. */
async function answerTrip(
  trip: TripStep,
  product: Product,
  { today, birth }: { today: IsoDate; birth: Person['birth'] | undefined },
) {
  const from = addDays(today, 10)
  if (product.place === 'city') await trip.chooseCity('Пхукет')
  else await trip.chooseCountry('Египет')
  if (product.programme) await trip.chooseProgramme('Профессиональный уровень', 'PADI Divemaster')
  await typeInto(trip.start, formatDate(from))
  if (product.span.end === 'chosen') await typeInto(trip.end, formatDate(addDays(from, 13)))
  if (product.modes[0] === 'multiple') await typeInto(trip.insuredDays, '10')
  if (birth) await typeInto(trip.birth(1), birth)
}

/** Answers the policy's number, as does `issueFree`. */
async function payAtBank(page: Page, purchase: Purchase): Promise<string> {
  await purchase.payAtBank()
  return numberIn(resultPageOn(page).number)
}

/** No bank, no page of a result: the policy stands in the list at once. */
async function issueFree(page: Page, { payment }: Purchase): Promise<string> {
  await expect(payment.method).toBeHidden()
  await payment.issue.click()
  await expect(page).toHaveURL(/\/personal\/policies$/)
  await expect(page.getByText('As Agreed').first()).toBeVisible()
  return numberIn(page.getByRole('rowheader').first())
}

/** «Оформить похожий» leads to the calculator that fits, place and programme filled in. */
async function repeatFromList(
  page: Page,
  { trip, product, number }: { trip: TripStep; product: Product; number: string },
) {
  const again = productLike(product)
  await page.goto('/personal/policies')
  await openActions(page.getByRole('button', { name: `Действия: ${number}` }))
  await page.getByRole('menuitem', { name: 'Оформить похожий' }).click()
  await expect(page).toHaveURL(new RegExp(`${again.route}$`))
  await expectAnswered(trip, again)

  const [elsewhere] = Object.values(products).filter(
    ({ code, buyers }) => code !== again.code && buyers === 'everyone',
  )
  await page.goto(`${elsewhere?.route}?policy=${number}`)
  await expect(page, 'whichever calculator it was opened in').toHaveURL(new RegExp(`${again.route}$`))
  await expectAnswered(trip, again)
}

async function expectAnswered(trip: TripStep, { place, programme }: Product) {
  if (place === 'city') await expect(trip.city).toHaveValue('Пхукет')
  else await expect(trip.chosenCountry('Египет')).toBeVisible()
  if (programme) await expect(trip.programme.locator('option:checked')).toHaveText('PADI Divemaster')
}

async function numberIn(place: Locator): Promise<string> {
  await expect(place).toContainText(/AP-\d\d-\d{6}/)
  return /AP-[\d-]+/.exec((await place.textContent()) ?? '')?.[0] ?? ''
}

/** After 5 seconds another code, and the button rests for 15 more. */
async function sendAgain(code: CodeWindow) {
  await code.sendAgain.click()
  await expect(code.countdown).toBeVisible()
  await expect(code.countdown).toBeHidden()
  await expect(code.sendAgain).toBeDisabled()
}
