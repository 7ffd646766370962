import { readFile } from 'node:fs/promises'
import { latinName } from '@akvapolis/rules/person/latin-name'
import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo, confirmationLinkTo } from '../../src/mail/messages.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

test.use({ provoked: [401, 419, 422, 429] })

test('the cards with lists come at once, and nothing that can be pressed moves', async ({
  page,
  customer: _customer,
}) => {
  const ownData = ownDataPageOn(page)
  const codes = await hold(page, '**/api/user/spare-codes')
  const sessions = page.waitForResponse('**/api/user/sessions')
  const consents = page.waitForResponse('**/api/user/consents')
  await ownData.open()
  await Promise.all([sessions, consents])
  await expect(ownData.edit).toBeVisible()
  await expect(ownData.deleteAccount).toBeHidden()
  codes.release()
  await expect(ownData.deleteAccount).toBeVisible()
  await expect(ownData.consents).not.toHaveCount(0)
})

test('own data are corrected; what was not saved is not kept, and a new e-mail is confirmed by mail', async ({
  page,
  shop,
  customer: { person },
}) => {
  const ownData = ownDataPageOn(page)
  // Only an address that was confirmed is told that there is another one now.
  await page.goto(await confirmationLinkTo(shop.url, person.email))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await ownData.open()
  await expect(ownData.fact('Телефон')).toHaveText(person.phone)
  await expect(ownData.fact('Дата рождения')).toHaveText(person.birth)
  await look(page, '9-data')

  await test.step('the history of sign-ins says by whose clock it tells times', () =>
    readHistory(page, ownData))

  await test.step('cancelled, all is as before', async () => {
    await ownData.edit.click()
    await typeInto(ownData.field('Отчество'), 'Ошибочное')
    await ownData.cancel.click()
    await expect(ownData.edit).toBeFocused()
    await expect(ownData.field('Отчество')).toBeHidden()
    await ownData.edit.click()
    await expect(ownData.field('Отчество')).toHaveValue('')
    await ownData.cancel.click()
  })

  await test.step('all mistakes are told at once, at their fields', () => makeMistakes(page))

  await test.step('reminders are switched off and stay so', async () => {
    const reminders = page.getByLabel('Напоминать о поездках по e-mail')
    await expect(reminders).toBeChecked()
    await reminders.click()
    await expect(page.getByText('Напоминания отключены')).toBeVisible()
    await ownData.open()
    await expect(reminders).not.toBeChecked()
  })

  const newAddress = `new.${person.email}`
  await test.step('saved', () => correctNames(page, person, newAddress))

  await test.step('the address before is told, the new one confirmed', async () => {
    await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /e-mail/i.test(subject), count: 2 })
    const first = await confirmationLinkTo(shop.url, newAddress)
    await ownData.again.click()
    await expect(page.getByText(`Отправляем письмо со ссылкой на ${newAddress}`)).toBeVisible()
    const second = await confirmationLinkTo(shop.url, newAddress, { count: 2 })
    await page.goto(first)
    await expect(page.getByText(/Если писем было несколько, откройте последнее/)).toBeVisible()
    await expect(ownData.again, 'another letter is at hand').toBeVisible()
    await look(page, '9-link-replaced')
    await page.goto(second)
    await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
    await ownData.open()
    await expect(ownData.fact('E-mail')).toHaveText(`${newAddress}подтверждён`)
  })
})

async function readHistory(page: Page, ownData: ReturnType<typeof ownDataPageOn>) {
  await ownData.history.getByRole('button', { name: 'Показать' }).click()
  await expect(ownData.history.getByRole('status').first(), 'read out as it comes').toHaveText(
    /^Записей:\s\d+$/,
  )
  await expect(ownData.history.getByRole('heading')).toBeFocused()
  await expect(ownData.history.getByRole('listitem').first()).toContainText(/Chrome|Chromium/)
  await expect(ownData.history).toContainText(/по\sвремени этого устройства/)
  await look(page, '9-history')
  await ownData.history.getByRole('button', { name: /не\sя/ }).click()
  await expect(ownData.history).toContainText(/Ключи доступа и\sзапасные коды пароль не\sотменяет/)
  await ownData.history.getByRole('button', { name: 'Отмена' }).click()
}

test('a link that has run out leads to another letter, a visitor over the sign-in', async ({
  page,
  context,
  aCustomer,
}) => {
  const ownData = ownDataPageOn(page)
  await page.route('**/api/user/confirm-email', (route) => route.fulfill({ json: { status: 'outdated' } }))
  await page.goto('/confirm?hash=late')
  await expect(page.getByRole('heading', { level: 1 }), 'it begins there').toBeFocused()
  await page.getByRole('link', { name: 'Войти и запросить новое письмо' }).click()
  await expect(page).toHaveURL('/auth?back=%2Fpersonal%2Fdata')

  await (await aCustomer()).signIn(context)
  await page.route('**/api/user/send-confirmation', (route) =>
    route.fulfill({ status: 429, json: { message: 'Часто', retry_after: 2_580 } }),
  )
  await page.goto('/confirm?hash=late')
  await look(page, '9-confirm-outdated')
  await ownData.again.click()
  await expect(page.getByText(/Попробуйте через 43\sминуты/)).toBeVisible()
})

test('an address that another account has confirmed is told as that, with the ways on', async ({
  page,
  shop,
  aCustomer,
  customer: _customer,
  anotherBrowser,
}) => {
  const ownData = ownDataPageOn(page)
  const [{ person: owner }, visitor] = [await aCustomer(), await anotherBrowser()]
  await visitor.goto(await confirmationLinkTo(shop.url, owner.email))
  await expect(visitor.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await ownData.open()
  await ownData.edit.click()
  await ownData.field('E-mail').fill(owner.email)
  await ownData.save.click()
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  const link = await confirmationLinkTo(shop.url, owner.email, { count: 2 })

  await test.step('who is signed in types another one', async () => {
    await page.goto(link)
    await expect(
      page.getByRole('heading', { name: 'Этот адрес уже подтверждён в другом кабинете' }),
    ).toBeFocused()
    await expect(ownData.again, 'no other letter helps').toBeHidden()
    await expect(page.getByText('сначала выйдите из этого')).toBeVisible()
    await look(page, '9-confirm-taken')
    await page.getByRole('link', { name: 'Указать другой e-mail' }).click()
    await expect(ownData.fact('E-mail')).toContainText('не\u00a0подтверждён')
  })
  await test.step('a visitor gets into the other account, by this address too', async () => {
    await visitor.goto(link)
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Войти', exact: true })).toBeVisible()
    await expect(visitor.getByText('сначала выйдите из этого')).toBeHidden()
    await look(visitor, '9-confirm-taken-visitor')
    await visitor.getByRole('main').getByRole('link', { name: 'Восстановить доступ' }).click()
    await expect(visitor.getByRole('heading', { name: 'Восстановление доступа' })).toBeVisible()
  })
})

test('who has no password yet is told that it is too late to set one, and what to do', async ({
  page,
  books,
  customer: { person },
}) => {
  const ownData = ownDataPageOn(page)
  await books.moveBack(person.phoneStored, { signedIn: 11 })
  await ownData.open()
  await expect(page.getByText('Задать его можно в первые 10 минут после входа')).toBeVisible()
  await ownData.setPassword.click()
  await page.reload()
  await expect(ownData.field('Новый пароль'), 'a reload stays').toBeVisible()
  await page.goBack()
  await expect(ownData.setPassword, 'Back closes the form').toBeFocused()
  await ownData.setPassword.click()
  await ownData.field('Новый пароль').fill('Глубина-40')
  await ownData.field('Повторите пароль').fill('Глубина-40')
  await ownData.savePassword.click()
  await expect(page.getByText(/Пароля у\sвас ещё нет\. Выйдите.*запасному коду/)).toBeVisible()
  await expect(ownData.field('Текущий пароль')).toBeHidden()
  await look(page, '9-data-no-password')
})

test('a password is set, then changed by who knows it; the other browser is signed out', async ({
  page,
  shop,
  books,
  customer: { person },
  anotherBrowser,
}) => {
  const ownData = ownDataPageOn(page)
  const [first, second] = ['Глубина-40', 'Глубина-60']
  await ownData.open()

  await test.step('ten minutes from the sign-in on it is enough to be here', async () => {
    await ownData.setPassword.click()
    await ownData.field('Новый пароль').fill(first)
    await ownData.field('Повторите пароль').fill('Глубина-41')
    await ownData.savePassword.click()
    await expect(ownData.field('Повторите пароль')).toHaveAccessibleDescription(/Пароли не совпадают/)
    await ownData.field('Повторите пароль').fill(first)
    await ownData.savePassword.click()
    await expect(page.getByText('Пароль сохранён, остальные сеансы завершены')).toBeVisible()
    await expect(ownData.changePassword).toBeFocused()
  })

  const other = await anotherBrowser()
  const otherData = ownDataPageOn(other)
  const otherSignIn = signInPageOn(other)
  await otherSignIn.open()
  await otherSignIn.signInWithPassword(person.phone, first)
  await expect(otherData.heading).toBeVisible()

  await test.step('later the password before is asked for', async () => {
    await books.moveBack(person.phoneStored, { signedIn: 11 })
    await ownData.open()
    await ownData.changePassword.click()
    await ownData.field('Новый пароль').fill(second)
    await ownData.field('Повторите пароль').fill(second)
    await expect(ownData.field('Текущий пароль')).toBeHidden()
    await ownData.savePassword.click()
    await expect(ownData.field('Текущий пароль')).toBeFocused()
    await expect(ownData.field('Текущий пароль')).toHaveAccessibleDescription('Введите текущий пароль')
    await expect(ownData.field('Текущий пароль'), 'a question, no mistake').not.toHaveAttribute(
      'aria-invalid',
    )
    await expect(page.getByText(/Забыли пароль\?.*ссылке из\sписьма или запасному коду/)).toBeVisible()
    await look(page, '9-data-current-password')
    await ownData.field('Текущий пароль').fill(second)
    await ownData.savePassword.click()
    await expect(ownData.field('Текущий пароль')).toHaveAccessibleDescription(/не\sподходит/)
    await ownData.field('Текущий пароль').fill(first)
    await ownData.savePassword.click()
    await expect(page.getByText('Пароль сохранён, остальные сеансы завершены')).toBeVisible()
  })

  await other.reload()
  await expect(other).toHaveURL(/\/auth\?back=%2Fpersonal%2Fdata/)
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /пароль/i.test(subject), count: 2 })
  await otherSignIn.signInWithPassword(person.phone, first)
  await expect(otherSignIn.password).toHaveAccessibleDescription(/Телефон или пароль не\s+подходят/)
})

test('every other session is ended from the list', async ({
  page,
  shop,
  customer: { person },
  anotherBrowser,
}) => {
  const other = await anotherBrowser()
  const otherSignIn = signInPageOn(other)
  await otherSignIn.open()
  await otherSignIn.askForCode(person)
  await otherSignIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(ownDataPageOn(other).heading).toBeVisible()

  const ownData = ownDataPageOn(page)
  await ownData.open()
  await expect(ownData.sessions).toHaveCount(2)
  await expect(ownData.sessions.filter({ hasText: 'это устройство' })).toHaveCount(1)
  await expect(ownData.sessions.filter({ hasText: /Chrom/ })).toHaveCount(1)
  await expect(
    ownData.sessions.filter({ hasText: /по\sкоду из\sSMS/ }),
    'how, which tells them apart',
  ).toHaveCount(1)
  await look(page, '9-data-sessions')
  const third = await anotherBrowser()
  const thirdSignIn = signInPageOn(third)
  await thirdSignIn.open()
  await thirdSignIn.askForCode(person)
  await thirdSignIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 3 }))
  await expect(ownDataPageOn(third).heading).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(ownData.sessions, 'back in the window').toHaveCount(3)
  await ownData.endOthers.click()
  await ownData.reallyEnd.click()
  await expect(page.getByText('Остальные сеансы завершены')).toBeVisible()
  await expect(ownData.sessions).toHaveCount(1)
  await expect(ownData.endOthers).toBeHidden()
  await other.getByRole('main').getByRole('button', { name: 'Изменить', exact: true }).click()
  await ownDataPageOn(other).field('Отчество').fill('Чужое')
  await ownDataPageOn(other).save.click()
  await expect(other).toHaveURL(/\/auth\?back=%2Fpersonal%2Fdata/)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
})

test('all data are taken along as a file, then the account is deleted and its phone unknown', async ({
  page,
  shop,
  customer,
}) => {
  const { person } = customer
  const child = aPerson({ birth: '09.03.2015' })
  await customer.insure(child)
  const ownData = ownDataPageOn(page)
  await ownData.open()
  const saving = page.waitForEvent('download')
  await ownData.export.click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('akvapolis-data.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept).toMatchObject({
    user: { phone: person.phoneStored, email: person.email },
    insured: [{ surname: child.surname, birth: '2015-03-09' }],
    consents: [{ kind: 'terms' }, { kind: 'personal_data' }],
  })
  expect(JSON.stringify(kept), 'nothing that opens anything').not.toMatch(/hash|token/)

  await expect(ownData.consents).toHaveText([
    /персональных данных.*\(по\u00a0московскому времени\)/s,
    /условия страхования.*\(по\u00a0московскому времени\)/s,
  ])
  await ownData.withdraw.click()
  await expect(page.getByRole('dialog', { name: 'Отозвать согласие и удалить кабинет?' })).toContainText(
    'Останутся у\u00a0нас',
  )
  await page.keyboard.press('Escape')
  await expect(ownData.withdraw).toBeFocused()
  await ownData.deleteAccount.click()
  await expect(ownData.dialog).toContainText('запасные коды')
  await expect(ownData.dialog).toContainText('Останутся у\u00a0нас')
  await look(page, '9-data-delete')
  await ownData.dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(ownData.deleteAccount).toBeFocused()
  await ownData.deleteAccount.click()
  await ownData.dialog.getByRole('button', { name: 'Удалить кабинет' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Личный кабинет удалён')).toBeVisible()

  const signIn = signInPageOn(page)
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(signIn.phone).toHaveAccessibleDescription(/ещё не\s+зарегистрирован/)
})

test('whoever has no name yet is warned until it is filled in', async ({ page }) => {
  const signIn = signInPageOn(page)
  const ownData = ownDataPageOn(page)
  await signIn.open()
  await signIn.signInWithPassword('+7 (900) 000-00-02', 'Diver-2026')
  await expect(ownData.incomplete).toBeVisible()
  await look(page, '9-data-nameless')
  await ownData.edit.click()
  await typeInto(ownData.field('Фамилия'), 'Цветаева')
  await typeInto(ownData.field('Имя'), 'Юлия')
  await expect(ownData.field('Фамилия (латиницей)')).toHaveValue('TSVETAEVA')
  await expect(ownData.field('Имя (латиницей)')).toHaveValue('IULIIA')
  await ownData.save.click()
  await expect(ownData.field('Дата рождения')).toHaveAccessibleDescription(/Укажите дату рождения/)
  await expect(ownData.field('E-mail')).toHaveAccessibleDescription(/Укажите e-mail/)
  // Nothing is saved: other journeys meet this customer as nameless as before.
  await page.reload()
  await expect(ownData.incomplete).toBeVisible()
})

async function makeMistakes(page: Page) {
  const ownData = ownDataPageOn(page)
  await ownData.edit.click()
  await expect(ownData.field('Телефон')).not.toBeEditable()
  await ownData.field('Фамилия').fill('')
  await ownData.field('E-mail').fill('somewhere')
  await typeInto(ownData.field('Серия и номер загранпаспорта'), '12 34')
  await ownData.save.click()
  await expect(ownData.field('Фамилия (латиницей)')).toBeFocused()
  await expect(ownData.field('Фамилия (латиницей)')).toHaveAccessibleDescription(/Укажите фамилию/)
  await expect(ownData.field('E-mail')).toHaveAccessibleDescription(/Необходимо ввести корректный email/)
  await expect(ownData.field('Серия и номер загранпаспорта')).toHaveAccessibleDescription(/9\sцифр/)
  await look(page, '9-data-wrong')
}

async function correctNames(page: Page, person: Person, newAddress: string) {
  const ownData = ownDataPageOn(page)
  await ownData.inLatin.click()
  await expect(ownData.field('Имя'), 'the Russian name has a field of its own').toHaveValue(person.nameRu)
  await expect(ownData.field('Имя (латиницей)')).toHaveValue(latinName(person.nameRu))
  await typeInto(ownData.field('Фамилия'), person.surnameRu)
  await expect(ownData.field('Фамилия (латиницей)')).toHaveValue(latinName(person.surnameRu))
  await typeInto(ownData.field('Серия и номер загранпаспорта'), person.passport)
  await ownData.field('E-mail').fill(newAddress)
  await ownData.save.click()
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  await expect(ownData.edit).toBeFocused()
  await expect(ownData.fact('Как в\u00a0загранпаспорте')).toHaveText(
    `${latinName(person.surnameRu)} ${latinName(person.nameRu)}`,
  )
  await expect(ownData.fact('По-русски')).toHaveText(`${person.surnameRu} ${person.nameRu}`)
  await expect(ownData.fact('Серия и номер загранпаспорта')).toHaveText(person.passport)
  await expect(ownData.fact('E-mail')).toContainText('не\u00a0подтверждён, письмо отправлено')
}
