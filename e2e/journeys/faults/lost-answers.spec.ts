import { accountCopy } from '@akvapolis/copy/account/own-data'
import type { Page, Request } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { putInto, typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { registered } from '../../src/pages/register-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ suiteShop: 'january', provoked: [403, 419, 422, 503] })

const offline = 'Нет связи. Проверьте интернет и попробуйте ещё раз, ничего не потеряно.'
const unavailable = 'Сервис временно недоступен, попробуйте через минуту'

for (const route of ['/calc', '/calc-instructor'] as const) {
  test(`a draft of ${route} whose answer is lost is found again by the next press, after a reload too`, async ({
    page,
    purchase,
    shop,
    today,
  }) => {
    test.slow()
    const { trip, people, code, payment } = purchase
    const buyer = aPerson()
    const wanted = twoWeeksInEgypt(today, [buyer])
    const pressed = keysOf(page)
    await trip.open(route)
    if (route === '/calc-instructor') {
      await trip.chooseProgramme('Профессиональный уровень', 'PADI Divemaster')
    }
    await trip.fill(wanted)
    if (route === '/calc-instructor') await typeInto(trip.insuredDays, '10')
    await trip.askPrice()
    await trip.proceed.click()
    await people.fill([buyer])
    await people.toPayment.click()
    await loseAnswerOnce(page, /\/api\/policy\/create-.*draft$/)
    await code.enter(await codeSentTo(shop.url, buyer.phoneStored))
    await expect(page.getByText(offline)).toBeVisible()
    await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).toHaveValue(buyer.surname)
    await page.reload()
    await people.toPayment.click()
    await expect(payment.draft).toBeVisible()
    const number = (await payment.draft.innerText()).replace('Черновик ', '')
    expect(pressed).toHaveLength(2)
    expect(pressed[1], 'the same press').toBe(pressed[0])

    await page.goto('/personal/drafts')
    await expect(page.getByText(/^D-\d{6}$/)).toHaveText([number])
  })
}

test('whatever call of a purchase is refused for a while, the page says so in words and the press goes on', async ({
  page,
  purchase,
  shop,
  today,
}) => {
  test.slow()
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const said = page.getByText(unavailable).first()
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer]))

  await refuseOnce(page, '/api/calculator/calculate')
  await trip.calculate.click()
  await expect(said).toBeVisible()
  await trip.askPrice()
  await expect(said).toBeHidden()
  await trip.proceed.click()
  await people.fill([buyer])

  await refuseOnce(page, '/api/calculator/pay')
  await people.toPayment.click()
  await expect(said).toBeVisible()
  await refuseOnce(page, '/api/verification-code/generate')
  await people.toPayment.click()
  await expect(said).toBeVisible()
  await people.toPayment.click()
  await expect(code.dialog).toBeVisible()

  await refuseOnce(page, '/api/auth/step2-register')
  const sent = await codeSentTo(shop.url, buyer.phoneStored)
  await code.enter(sent)
  await expect(code.dialog).toContainText(unavailable)
  await refuseOnce(page, '/api/policy/create-draft')
  await code.enter(sent)
  await expect(said).toBeVisible()
  await expect(people.contacts.getByLabel('E-mail')).toHaveValue(buyer.email)
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()

  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/api/policy/publish-draft', '/api/to-pay']) {
    await refuseOnce(page, path)
    await payment.pay.click()
    await expect(said).toBeVisible()
    await expect(trip.price, 'what is paid stands beside the press').toBeInViewport({ ratio: 1 })
  }
  await look(page, '3-refused')
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()
})

test('a new password whose saving got no answer is said to be saved by the next press', async ({
  page,
  shop,
  aCustomer,
}) => {
  const { person } = await aCustomer()
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.toPassword.click()
  await signIn.restore.click()
  await signIn.email.fill(person.email)
  await signIn.restore.click()
  await page.goto(await linkMailedTo(shop.url, person.email, 'new password'))
  const save = page.getByRole('button', { name: 'Сохранить пароль' })
  for (const label of ['Новый пароль', 'Повторите пароль']) await page.getByLabel(label).fill('Глубина-40')
  await loseAnswerOnce(page, /\/api\/user\/change-password$/)
  await save.click()
  await expect(page.getByText(offline)).toBeVisible()
  await save.click()
  await expect(page.getByText(/новый пароль уже сохранён/)).toBeVisible()
  await look(page, '7-reset-password-unanswered')
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await signIn.signInWithPassword(person.phone, 'Глубина-40')
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
})

test('a customer whose phone has no network is told so at the press, as a visitor is', async ({
  page,
  context,
  purchase,
  customer: { purchase: wire },
}) => {
  await wire.createDraft()
  await page.goto('/personal/drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await purchase.people.consent()
  await context.setOffline(true)
  await purchase.people.toPayment.click()
  await expect(purchase.trip.summary.getByText(offline)).toBeVisible()
  await expect(purchase.people.contacts.getByLabel('E-mail')).toBeEditable()
  await context.setOffline(false)
})

test('an insured person whose adding got no answer is added once by the next press', async ({
  page,
  customer: _customer,
}) => {
  const insured = insuredPageOn(page)
  await insured.open()
  await insured.startAdding()
  await insured.fill({ surname: 'Цветаева', name: 'Юлия', birth: '09.03.2015' })
  await loseAnswerOnce(page, /\/api\/insured\/add$/)
  await insured.send('Добавить')
  await expect(insured.dialog).toContainText(offline)
  await insured.send('Добавить')
  await expect(insured.dialog).toBeHidden()
  await expect(insured.names).toHaveText(['TSVETAEVA IULIIAЦветаева Юлия'])
  await page.reload()
  await expect(insured.names).toHaveCount(1)
})

test('new spare codes whose answer is lost are told to have perhaps ended those of before', async ({
  page,
  customer: _customer,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/personal/data')
  await press('Создать коды')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await press('Закрыть')
  await press('Да, закрыть')
  await press('Создать новые вместо прежних')
  await loseAnswerOnce(page, /\/api\/user\/spare-codes\/make$/)
  await press('Создать новые')
  await expect(page.getByText('Записанные коды могли перестать действовать: создайте новые.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Оставить прежние' })).toBeHidden()
  await press('Создать новые')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
})

test('reminders switched off without an answer are shown as they are', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/personal/data')
  const reminders = page.getByLabel('Напоминать о поездках')
  await loseAnswerOnce(page, /\/api\/user\/reminders$/)
  await reminders.click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(reminders).not.toBeChecked()
})

test('whoever is added or changed without an answer stands in the list once the window is closed', async ({
  page,
  customer: _customer,
}) => {
  const insured = insuredPageOn(page)
  const giveUp = async () => {
    await expect(insured.dialog).toContainText(offline)
    await insured.dialog.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('button', { name: 'Да, закрыть' }).click()
  }
  await insured.open()
  await insured.startAdding()
  await insured.fill({ surname: 'Цветаева', name: 'Юлия', birth: '09.03.2015' })
  await loseAnswerOnce(page, /\/api\/insured\/add$/)
  await insured.send('Добавить')
  await giveUp()
  await expect(insured.names).toHaveText(['TSVETAEVA IULIIAЦветаева Юлия'])

  await insured.choose('Редактировать', 'TSVETAEVA IULIIA')
  await putInto(insured.field('Дата рождения'), '10.03.2015')
  await loseAnswerOnce(page, /\/api\/insured\/update$/)
  await insured.send('Сохранить')
  await giveUp()
  await expect(page.getByRole('row', { name: /TSVETAEVA/ })).toContainText('10.03.2015')
})

test('whoever signs out without an answer is out, and nothing of theirs is said to be kept', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/personal/insured')
  await loseAnswerOnce(page, /\/api\/auth\/logout$/)
  await menuOn(page).leave()
  await expect(page).toHaveURL('/auth')
  await expect(signInPageOn(page).phone).toBeVisible()
  await expect(page.getByText(/Сессия закончилась/)).toBeHidden()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /owner|form/.test(key))),
  ).toEqual([])
})

test('whoever deletes their account without an answer is told that it is gone', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await ownData.deleteAccount.click()
  await loseAnswerOnce(page, /\/api\/user\/delete$/)
  await ownData.dialog.getByRole('button', { name: 'Удалить кабинет' }).click()
  await expect(page.getByText(accountCopy.deleted)).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('a phone that was changed elsewhere is ordered with by one press', async ({
  page,
  purchase: { trip, people, payment },
  customer: { person },
  today,
}) => {
  await answerUserWith(page, { phone: '+7 (900) 000-77-77' })
  await trip.open()
  await expect(trip.birth(1), 'of the profile').toHaveValue(person.birth)
  await trip.chooseCountry('Египет')
  await trip.setDates(twoWeeksInEgypt(today, []))
  await trip.askPrice()
  await trip.proceed.click()
  await expect(people.contacts.getByLabel('Телефон')).toHaveValue('+7 (900) 000-77-77')
  await people.consent()
  await page.unroute('**/api/user')
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
})

test('whoever comes in by a code or by registering is in, though the answer broke off after its cookies', async ({
  page,
  shop,
  aCustomer,
}) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.askForCode(person)
  await loseAnswerOnce(page, /\/login-with-code$/, { keepsCookies: true })
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(page).toHaveURL(/\/personal/)
  await menuOn(page).leave()

  await loseAnswerOnce(page, /\/api\/auth\/register$/, { keepsCookies: true })
  await registered(page, shop.url, aPerson())
})

test('a code whose answer was lost is still right once the page is loaded anew', async ({
  page,
  shop,
  purchase,
  aCustomer,
  today,
}) => {
  const { code, payment } = purchase
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.askForCode(person)
  const own = await codeSentTo(shop.url, person.phoneStored, { count: 2 })
  await loseAnswerOnce(page, /\/login-with-code$/)
  await signIn.enterCode(own)
  await expect(page.getByText(offline)).toBeVisible()
  await page.reload()
  await signIn.enterCode(own)
  await expect(page).toHaveURL(/\/personal/)
  await menuOn(page).leave()

  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  const sent = await codeSentTo(shop.url, buyer.phoneStored)
  await loseAnswerOnce(page, /\/step2-register$/)
  await code.enter(sent)
  await expect(code.dialog).toContainText(offline)
  await page.reload()
  await code.enter(sent)
  await expect(payment.draft).toBeVisible()
})

test('another phone is told to be so, though the answer broke off after its cookies', async ({
  page,
  shop,
  customer: { person },
}) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const code = page.getByLabel('Код из SMS')
  const { phone, phoneStored } = aPerson()
  await page.goto('/personal/data')
  await button('Изменить номер').click()
  await button('Получить код на прежний номер').click()
  await code.fill(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await typeInto(page.getByLabel('Новый номер'), phone)
  await button('Получить код').click()
  await loseAnswerOnce(page, /\/api\/user\/phone\/change$/, { keepsCookies: true })
  await code.fill(await codeSentTo(shop.url, phoneStored))
  await expect(page.getByText('Номер изменён, остальные сеансы завершены')).toBeVisible()
  await expect(ownDataPageOn(page).fact('Телефон')).toHaveText(phone)
})

/** The server does it and its answer never comes, nor do the cookies in it, unless their lines came first. */
async function loseAnswerOnce(page: Page, path: RegExp, { keepsCookies = false } = {}): Promise<void> {
  const context = page.context()
  await page.route(
    path,
    async (route) => {
      const before = await context.cookies()
      await route.fetch()
      if (!keepsCookies) {
        await context.clearCookies()
        await context.addCookies(before)
      }
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}

async function refuseOnce(page: Page, path: string): Promise<void> {
  const headers = { 'Retry-After': '1' }
  const refuse = { status: 503, headers, json: { message: unavailable } }
  await page.route(`**${path}`, (route) => route.fulfill(refuse), { times: 1 })
}

/** The keys under which drafts are asked for, as they are sent. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request: Request) => {
    if (/create-.*draft$/.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}
