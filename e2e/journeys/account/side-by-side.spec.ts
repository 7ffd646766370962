import { addDays } from '@akvapolis/rules/dates/dates'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { type Purchase, purchaseOn } from '../../src/pages/purchase.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'

test.use({ provoked: [422] })

test('an open form sends what was changed in it, whatever has changed elsewhere meanwhile', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  await answerUserWith(page, { passport: '751234567', has_passport: true })
  await ownData.open()
  await ownData.edit.click()
  const passport = ownData.field('Серия и номер загранпаспорта')
  await expect(passport).toHaveValue(/75\s*1234567/)
  await passport.fill('75 7654321')

  // As after the number was changed further down, and the address in another tab.
  await answerUserWith(page, { passport: null, passport_hidden: true, email: 'another@example.org' })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(passport).toBeHidden()
  await ownData.field('Отчество').fill('Петровна')
  const [sent] = await Promise.all([page.waitForRequest('**/api/user/update'), ownData.save.click()])
  expect(sent.postDataJSON()).toEqual({ patronymic_ru: 'Петровна', current_password: null })
})

test('papers shown again bring the number of the passport into the form that stands open', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  await answerUserWith(page, { passport: null, passport_hidden: true, has_passport: true })
  await ownData.open()
  await ownData.edit.click()
  await ownData.field('Отчество').fill('Петровна')

  // As after the address was confirmed in another tab.
  await answerUserWith(page, { passport: '751234567', passport_hidden: false, has_passport: true })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(ownData.field('Серия и номер загранпаспорта')).toHaveValue('75 1234567')
  await expect(ownData.field('Отчество')).toBeFocused()
  const [sent] = await Promise.all([page.waitForRequest('**/api/user/update'), ownData.save.click()])
  expect(sent.postDataJSON()).toEqual({ patronymic_ru: 'Петровна', current_password: null })
})

test('whom a contract names in Russian letters is written in Latin ones by a press', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  const names = { surname: 'Петров', name: 'Сергей', surname_ru: null, name_ru: null }
  await answerUserWith(page, { fixed_by_contract: true, fixed_fields: ['surname', 'name'], ...names })
  await ownData.open()
  await ownData.edit.click()
  await expect(ownData.field('Фамилия')).toHaveAttribute('readonly')
  await expect(ownData.field('Фамилия (латиницей)')).not.toHaveAttribute('readonly')
  await expect(page.getByText('Как в договоре ДМС', { exact: true })).toHaveCount(2)
  const toChange = 'Чтобы изменить имя или дату рождения, обратитесь к страховщику.'
  await expect(page.getByText(toChange)).toHaveCount(1)
  await ownData.inLatin.click()
  await expect(ownData.field('Имя (латиницей)')).toHaveValue('SERGEI')
  const [sent] = await Promise.all([page.waitForRequest('**/api/user/update'), ownData.save.click()])
  expect(sent.postDataJSON()).toMatchObject({ surname: 'PETROV', surname_ru: 'Петров' })
})

test('who is not the holder of their contract by a mistyped date is told so, and may put it right', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  await answerUserWith(page, { fixed_by_contract: false, fixed_fields: ['surname', 'name'] })
  await ownData.open()
  await ownData.edit.click()
  await expect(ownData.field('Имя')).toHaveAttribute('readonly')
  await expect(ownData.field('Дата рождения')).not.toHaveAttribute('readonly')
  await expect(page.getByText('Имя или дата рождения не такие, как в договоре ДМС')).toBeVisible()
})

test('the password is asked in the form that was sent, where another one asks for it too', async ({
  page,
  customer: _customer,
}) => {
  const refuse = { status: 422, json: { message: '', errors: { current_password: ['Введите пароль'] } } }
  await answerUserWith(page, { has_password: true })
  await page.route(/\/api\/user\/(update|spare-codes\/make)$/, (route) => route.fulfill(refuse))
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await ownData.edit.click()
  await ownData.field('E-mail').fill('another@example.org')
  await ownData.save.click()
  const asked = page.getByLabel('Текущий пароль')
  await expect(asked).toBeFocused()

  const codes = page.getByRole('region', { name: 'Запасные коды' })
  await codes.getByRole('button', { name: 'Создать коды' }).click()
  await expect(asked).toHaveCount(2)
  await expect(codes.getByLabel('Текущий пароль')).toBeFocused()
})

test('the open card of a policy that is cancelled says so at once', async ({
  page,
  customer: { purchase: wire },
}) => {
  await wire.createDraft()
  await wire.publish()
  const list = recordsPageOn(page)
  await list.open('policies')
  const number = await list.numbers.innerText()
  await list.numbers.getByRole('button').click()
  const { state } = policyCardOn(page, 'Ваш полис')
  await expect(state).toHaveText('Не оплачен')
  await list.choose('Отменить', number)
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить полис' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(state).toHaveText('Отменён')
})

test('a card on its way keeps out of view what it would push away', async ({
  page,
  books,
  customer: { person, purchase: wire },
}) => {
  await wire.createDraft()
  await books.enter(person.phoneStored, [{ state: 'paid' }, { state: 'paid' }])
  const list = recordsPageOn(page)
  await list.open('policies')
  await expect(list.numbers).toHaveCount(2)
  const card = await hold(page, '**/api/policy/card**')
  await page.reload()
  await expect(list.numbers.first().getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  await expect(list.numbers.nth(1)).not.toBeInViewport()
  card.release()
  await expect(policyCardOn(page).card).toBeVisible()
  await expect(list.numbers.nth(1)).not.toBeInViewport()
})

test('another policy that becomes the current one opens and closes no card', async ({
  page,
  today,
  books,
  customer: { person, purchase: wire },
}) => {
  await wire.createDraft()
  const days = (from: number) => ({ from: addDays(today, from), to: addDays(today, from + 9) })
  await books.enter(person.phoneStored, [
    { state: 'paid', ...days(30) },
    { state: 'paid', ...days(60) },
  ])
  const list = recordsPageOn(page)
  await list.open('policies')
  const isOpen = async () =>
    list.numbers.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaExpanded))
  await expect.poll(isOpen).toEqual(['false', 'true'])

  await page.route('**/api/policy/get-published-policies*', async (route) => {
    const answer = await route.fetch()
    const [later, ...others] = await answer.json()
    const [start_date, end_date] = [days(5).from, days(5).to]
    await route.fulfill({ response: answer, json: [{ ...later, start_date, end_date }, ...others] })
  })
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const soon = page.getByText(days(5).from.split('-').reverse().join('.'))
  await comeBack()
  await expect(soon.first()).toBeVisible()
  expect(await isOpen()).toEqual(['false', 'true'])

  await list.numbers.getByRole('button').last().click()
  await expect.poll(isOpen).toEqual(['false', 'false'])
  await page.unroute('**/api/policy/get-published-policies*')
  await comeBack()
  await expect(soon).toHaveCount(0)
  expect(await isOpen()).toEqual(['false', 'false'])
})

test('an answer that comes late closes no other window than the one that asked', async ({
  page,
  customer: _customer,
}) => {
  const insured = insuredPageOn(page)
  await insured.open()
  const added = await hold(page, '**/api/insured/add')
  await insured.startAdding()
  await insured.field('Фамилия (латиницей)').fill('TSVETAEVA')
  await insured.field('Имя (латиницей)').fill('IULIIA')
  await insured.field('Дата рождения').fill('09.03.2015')
  await insured.send('Добавить')
  await page.keyboard.press('Escape')
  await insured.dialog.getByRole('button', { name: 'Да, закрыть' }).click()
  await expect(insured.dialog).toBeHidden()

  await insured.startAdding()
  await insured.field('Фамилия (латиницей)').fill('SHCHUKIN')
  added.release()
  await expect(insured.names).toHaveText([/TSVETAEVA/])
  await expect(insured.field('Фамилия (латиницей)')).toHaveValue('SHCHUKIN')
})

test.describe('one draft in two tabs', () => {
  test.use({ provoked: [404] })
  let other: Purchase

  test.beforeEach(async ({ context, shop, purchase, customer }) => {
    await customer.purchase.createDraft()
    await purchase.goOnWithDraft()
    other = purchaseOn(await context.newPage(), shop.url)
    await other.goOnWithDraft()
  })

  test('where the other has changed it, it is told to be no more, and where what took its place is', async ({
    page,
    purchase,
  }) => {
    await other.payment.goToBank()

    await purchase.payment.pay.click()
    await expect(page.getByRole('alert').getByText('Этого черновика больше нет')).toBeInViewport()
    const told = page.getByRole('region', { name: 'Документ полиса' })
    await expect(told).toContainText(/Этого черновика больше нет: его удалили или изменили в\sдругой вкладке/)
    await expect(told.getByRole('button', { name: 'Изменить данные' })).toBeVisible()
    await look(page, '4-draft-gone')
    await expect(told.getByRole('link', { name: 'Черновики' })).toHaveAttribute('href', '/personal/drafts')
    await told.getByRole('link', { name: 'Оформленные полисы' }).click()
    await expect(recordsPageOn(page).numbers).toHaveText([/^AP-/])
  })

  test('where the other has changed it, its paper says so in its place', async ({ page, purchase }) => {
    await purchase.payment.show.click()
    await expect(page.getByRole('alert').getByText('Этого черновика больше нет')).toBeInViewport()
    await expect(purchase.payment.show).toBeHidden()
  })
})
