import type { Locator, Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { awaitMessages, codeSentTo, messagesTo } from '../../src/mail/messages.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { peopleStepOn } from '../../src/pages/people-step.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

/** Until when, by whose clock. */
const hiddenUntil = /Номер телефона недавно изменён. До\s\d\d\.\d\d\.\d{4} \d\d:\d\d по\sмосковскому времени/

test.use({ provoked: [403, 422] })

/** What is proved stays so in a page that is loaded anew. */
async function goesOnAnew(page: Page): Promise<void> {
  const proved = page.getByText('Спасибо, теперь укажите новый номер')
  await expect(proved).toBeVisible()
  await page.reload()
  await expect(proved).toBeVisible()
}

/** Back is one step back, and from the first one it closes the form; none of them leaves the page. */
async function goesBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Нет доступа к прежнему номеру' }).click()
  await expect(page.getByLabel('Пароль от кабинета')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Пароль от кабинета')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Сначала подтвердите, что кабинет ваш')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Изменить номер' })).toBeFocused()
  await expect(page).toHaveURL(/\/personal\/data$/)
}

/** From the code, which is there again after a reload. */
async function goesBackToNumber(page: Page, phone: string): Promise<void> {
  const code = page.getByLabel('Код из SMS')
  await expect(code).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Новый номер')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Получить код', exact: true }).click()
  await expect(code).toBeFocused()
  await page.reload()
  await expect(code).toBeVisible()
}

/** It is said, and the form has closed. */
async function isChanged(page: Page): Promise<void> {
  await expect(page.getByText('Номер изменён, остальные сеансы завершены')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Изменить номер' })).toBeFocused()
}

/** Another tab, where the change is as far. */
async function provedBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage()
  await beside.goto('/personal/data')
  await beside.getByRole('main').getByRole('button', { name: 'Изменить номер' }).click()
  await expect(beside.getByText('Спасибо, теперь укажите новый номер')).toBeVisible()
  return beside
}

/** Once it is looked at. */
async function beginsAnew(tab: Page, phone: string): Promise<void> {
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(ownDataPageOn(tab).fact('Телефон')).toHaveText(phone)
  await expect(tab.getByText('Сначала подтвердите, что кабинет ваш')).toBeVisible()
  await tab.close()
}

/** By the link of the notice. */
async function restores(page: Page, mailed = ''): Promise<void> {
  const link = /https?:\S+#reset/.exec(mailed)?.[0] ?? ''
  await page.goto(link.replace(/#.*/, ''))
  await expect(signInPageOn(page).getCode, 'which the link finds standing there').toBeVisible()
  await page.goto(link)
  await expect(signInPageOn(page).email).toBeInViewport()
  await expect(signInPageOn(page).restore).toBeVisible()
}

test('another phone, by the old one and by the new one: the page says until when papers are hidden', async ({
  page,
  shop,
  customer: { person, purchase: wire },
  anotherBrowser,
}) => {
  await wire.calculate()
  await wire.createDraft()
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const code = page.getByLabel('Код из SMS')
  const before = (await messagesTo(shop.url, person.phoneStored)).length
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await test.step('a mailed link that is none says so, and begins anew', async () => {
    await page.goto('/personal/data?hash=of-another-browser')
    await expect(page.getByText('Ссылка не подошла')).toBeVisible()
    await expect(page).toHaveURL(/\/personal\/data$/)
    await button('Начать ещё раз').click()
    await expect(page.getByText('Сначала подтвердите, что кабинет ваш')).toBeVisible()
    await look(page, '9-phone-owner')
  })
  await test.step('the steps are places', () => goesBack(page))
  await test.step('without the old number: the password', async () => {
    await button('Изменить номер').click()
    await button('Нет доступа к прежнему номеру').click()
    await typeInto(page.getByLabel('Пароль от кабинета'), 'не-тот-пароль')
    await button('Получить письмо').click()
    await expect(page.getByText('Текущий пароль не подходит')).toBeVisible()
    await ownData.cancel.click()
    await expect(button('Изменить номер')).toBeFocused()
  })
  const beside = await test.step('the old number', async () => {
    await button('Изменить номер').click()
    await button('Получить код на прежний номер').click()
    await expect(code).toBeFocused()
    await code.fill(await codeSentTo(shop.url, person.phoneStored, { count: before + 1 }))
    await goesOnAnew(page)
    return provedBeside(page)
  })

  const { phone, phoneStored } = aPerson()
  await test.step('the new number', async () => {
    await typeInto(page.getByLabel('Новый номер'), person.phone)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Новый номер')).toHaveAccessibleDescription(/Это ваш нынешний номер/)
    await expect(page.getByLabel('Новый номер')).toBeFocused()
    await typeInto(page.getByLabel('Новый номер'), phone)
    await look(page, '9-phone-new')
    await button('Получить код').click()
    await goesBackToNumber(page, phone)
    await code.fill(await codeSentTo(shop.url, phoneStored))
  })
  await isChanged(page)
  await expect(ownData.fact('Телефон')).toHaveText(phone)
  await beginsAnew(beside, phone)
  await expect(page.getByText(/завершены. Прежние документы скрыты до\s\d\d\.\d\d\.\d{4}/)).toBeVisible()
  await expect(page.getByRole('main').getByText(hiddenUntil)).toBeInViewport()
  await expect(ownData.fact('Серия и номер загранпаспорта'), 'none was kept').toHaveText('не указано')
  await look(page, '9-phone-changed')
  const [notice] = await awaitMessages(shop.url, person.email, {
    fits: ({ subject }) => /телефона/.test(subject),
  })
  await restores(await anotherBrowser(), notice?.text)
  await seeHiddenDraft(page, person)
})

test('the mailed link goes on in the browser that asked for it alone; any other says where it works, and keeps nothing of it', async ({
  page,
  shop,
  customer: { person },
  anotherBrowser,
}) => {
  const ownData = ownDataPageOn(page)
  const password = 'Глубина-40'
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await expect(page, 'what a link carries is out of the address').toHaveURL('/confirm')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()

  await ownData.open()
  await ownData.setPassword.click()
  await ownData.field('Новый пароль').fill(password)
  await ownData.field('Повторите пароль').fill(password)
  await ownData.savePassword.click()
  await expect(page.getByText('Пароль сохранён, остальные сеансы завершены')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить номер' }).click()
  await page.getByRole('button', { name: 'Нет доступа к прежнему номеру' }).click()
  await page.getByLabel('Пароль от кабинета').fill(password)
  await page.getByRole('button', { name: 'Получить письмо' }).click()
  await expect(page.getByText(/в\s+этом же браузере/)).toBeVisible()
  const link = await linkMailedTo(shop.url, person.email, 'phone')
  const secret = new URL(link).hash.slice(1)

  const elsewhere = await anotherBrowser()
  for (const mailed of [link, link.replace('#', '?hash=')]) {
    await elsewhere.goto(mailed)
    await expect(elsewhere).toHaveURL('/auth/phone-link')
    await expect(elsewhere.getByText(/только в\s+том браузере/)).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused()
    expect(
      await elsewhere.evaluate(() => JSON.stringify([window.history.state, { ...sessionStorage }])),
    ).not.toContain(secret)
  }
  await elsewhere.getByRole('link', { name: 'Войти здесь' }).click()
  await expect(elsewhere).toHaveURL('/auth?back=%2Fpersonal%2Fdata')
  await signInPageOn(elsewhere).signInWithPassword(person.phone, password)
  await expect(ownDataPageOn(elsewhere).heading).toBeVisible()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('Ссылка не подошла')).toBeVisible()
  await expect(elsewhere.getByText(/Откройте её там/)).toBeVisible()

  // In the tab that stands there already, where only what follows the # is another.
  await page.goto(link)
  await expect(page.getByText('Спасибо, теперь укажите новый номер')).toBeVisible()
  await expect(page).toHaveURL('/personal/data')
})

/** The only draft there is, of before. */
async function seeHiddenDraft(page: Page, person: Person): Promise<void> {
  const drafts = recordsPageOn(page)
  const actions = page.getByRole('button', { name: /^Действия: / })
  await test.step('an older draft: its paper is hidden, and not offered', async () => {
    await drafts.open('drafts')
    await expect(page.getByRole('main').getByText(hiddenUntil)).toBeVisible()
    await look(page, '9-phone-drafts')
    await actions.click()
    await expect(page.getByRole('menuitem')).toHaveText(['Удалить'])
  })
  await test.step('to a list that stood there before it is hidden, not gone', async () => {
    await page.route('**/api/policy/get-drafts*', async (route) => {
      const { result, ...rest } = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...rest, result: result.map((row: object) => ({ ...row, is_hidden: false })) },
      })
    })
    await drafts.open('drafts')
    await actions.click()
    await page.getByRole('menuitem', { name: /^Скачать/ }).click()
    await expect(page.getByRole('alert').getByText(hiddenUntil)).toBeVisible()
    await expect(page.getByText('Этой записи больше нет')).toHaveCount(0)
  })
  await test.step('gone on with, it asks for the number that it keeps hidden', async () => {
    await page.getByRole('link', { name: /^Продолжить/ }).click()
    const passport = page.getByLabel('Серия и номер загранпаспорта')
    await expect(passport).toHaveValue('')
    await expect(page.getByText(/Прежний номер скрыт до\s\d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible()
    await passport.scrollIntoViewIfNeeded()
    await look(page, '9-phone-passport')
    await expect(passport).toHaveAttribute('aria-required', 'true')
    await typeInto(page.getByLabel('Фамилия (латиницей)'), 'Undinova')
    await expect(passport, 'another has no number that is kept').not.toHaveAttribute('aria-required')
    await expect(passport).toHaveAccessibleDescription(/Необязательно/)
  })
  await test.step('of its person it is asked behind somebody else too', async () => {
    const [trip, people] = [tripStepOn(page), peopleStepOn(page)]
    await people.changeTrip.click()
    await trip.addTourist(person.birth)
    await trip.proceed.click()
    const passport = people.tourist(2).getByLabel('Серия и номер загранпаспорта')
    await expect(people.tourist(2)).toBeVisible()
    await expect(passport).toHaveCount(0)
    await people.nameTourist(2, person)
    await expect(passport).toHaveAttribute('aria-required', 'true')
    await expect(passport).toHaveAccessibleDescription(/Прежний номер скрыт/)
    await emptyOfAnother(people.tourist(2), passport)
  })
}

/** What is typed for somebody else and taken out again. */
async function emptyOfAnother(tourist: Locator, passport: Locator): Promise<void> {
  await typeInto(tourist.getByLabel('Фамилия (латиницей)'), 'Undinova')
  await typeInto(passport, '7')
  await passport.press('Backspace')
  await expect(passport, 'it stays under the caret').toBeFocused()
  await expect(passport).toHaveValue('')
}
