import { readFile } from 'node:fs/promises'
import { addDays } from '@akvapolis/rules/dates/dates'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { shownPaper } from '../../src/browser/shown-paper.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, isPolicyMail } from '../../src/mail/messages.ts'
import { textOf } from '../../src/mail/pdf.ts'
import { diveWindowOn } from '../../src/pages/dive-window.ts'
import { paymentStepOn } from '../../src/pages/payment-step.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'

test.use({ provoked: [404, 409, 422] })

const course = {
  id: 1,
  group: 1,
  name: 'Open Water Diver, начальный курс',
  days_close: 2,
  days_open: 2,
  depth: 18,
}

test('a policy of each state says what it is and what can be done with it', async ({
  page,
  today,
  books,
  purchase,
  customer: { person, purchase: wire },
}) => {
  const list = recordsPageOn(page)
  await list.open('policies')
  await expect(page.getByText('Здесь будут ваши полисы')).toBeVisible()
  await look(page, '9-policies-empty')
  await list.toNewPolicy.click()
  await expect(page).toHaveURL('/personal/new')

  await wire.createDraft()
  const past = { from: addDays(today, -40), to: addDays(today, -27) }
  const [, review = '', , free = '', paid = ''] = await books.enter(person.phoneStored, [
    { state: 'cancelled', kopecks: 111_100, ...past },
    { state: 'review' },
    { state: 'expired', ...past },
    { state: 'paid', kopecks: 0, programme: course },
    { state: 'paid', kopecks: 12_345_650 },
    { state: 'published' },
  ])
  const masked = review.replace(/\d+$/, '••••••')
  await list.open('policies')
  await expect(list.numbers).toHaveText([masked, paid, free, masked, masked, masked])
  await expect(list.row(paid)).toContainText(/123\s456,50\s₽.*оплачен/)
  await expect(list.row(free)).toContainText(/Open Water Diver, начальный курс.*As Agreed.*оплачен/)
  await expect(list.row(masked).nth(1)).toContainText(/не\sоплачен.*Рассчитать заново/)
  await expect(list.row(masked).nth(2)).toContainText(/не\sоплачен.*Платёж проверяется/)
  await expect(list.row(masked).nth(3)).toContainText('отменён')
  await expect(list.row(masked).nth(0)).toContainText(/не\sоплачен.*Оплатить/)
  await expect(page.getByRole('button', { name: 'Оплатить' }), 'nothing else to pay').toHaveCount(1)
  await test.step('masked rows are told apart', () => tellApart(page, past))
  await test.step('each opens its card', () => openCards(page, { paid, masked }))
  await look(page, '9-policies')
  await list.search.fill('оплачен')
  await expect(list.numbers).toHaveText([paid, free])
  await list.search.fill(`египет ${person.surname}`)
  await expect(list.numbers).toHaveCount(6)
  await list.search.fill('')

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(list.columns).toHaveText([
    '№',
    'Дата оформления',
    'Номер полиса',
    'Программа',
    'Сумма',
    'Срок действия',
    'Статус',
    /./,
  ])
  await list.search.fill('отменён')
  await list.openMenu(masked)
  await expect(page.getByRole('menuitem'), 'cancelled unpaid: no document').toHaveText(['Оформить похожий'])
  await page.keyboard.press('Escape')
  await list.search.fill('')
  await test.step('a dive, by the cover that was sold', () => askAboutDive(page, paid))
  await test.step('one that is gone', () => chooseGone(page, paid))
  await page.getByRole('link', { name: 'Рассчитать заново' }).click()
  await expect(purchase.trip.chosenCountry('Египет')).toBeVisible()
  await expect(purchase.trip.start).toHaveValue('')
})

test('on a phone every value ends at one edge, however long it is', async ({
  page,
  books,
  customer: { person, purchase: wire },
}) => {
  await wire.createDraft()
  await books.enter(person.phoneStored, [{ state: 'review' }, { state: 'paid', programme: course }])
  const edges = () =>
    page.getByRole('cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return cell.hasAttribute('data-title') ? [Math.round(words.getBoundingClientRect().right)] : []
      }),
    )
  for (const width of [320, 360, 700]) {
    await page.setViewportSize({ width, height: 800 })
    await recordsPageOn(page).open('policies')
    const cards = width < 640 ? 1 : 2
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    expect([...new Set(await edges())].length, `at ${width}`).toBeLessThanOrEqual(cards)
  }
})

test('an unpaid policy is paid from the list, then shown, saved and sent to another address', async ({
  page,
  shop,
  customer: { person, purchase: wire },
}) => {
  const list = recordsPageOn(page)
  const payment = paymentStepOn(page)
  await wire.createDraft()
  await wire.publish()
  const { number } = wire.known
  const masked = number.replace(/\d+$/, '••••••')
  await list.open('policies')
  await expect(list.row(masked)).toContainText(/3\s458\s₽.*не\sоплачен/)
  await list.choose('Отправить на e-mail', masked)
  await expect(list.dialog.getByText(/не\sоплачен, он уйдёт с\sпометкой «ОБРАЗЕЦ»/)).toBeVisible()
  await page.keyboard.press('Escape')

  const before = await page.context().newPage()
  const old = recordsPageOn(before)
  await old.open('policies')
  await list.row(masked).getByRole('button', { name: 'Оплатить' }).click()
  await payment.decideAtBank('Оплатить')
  await expect(resultPageOn(page).paid).toBeVisible()
  const done = page.url()
  await expect(page.getByText(`Мы отправили полис на ${person.email}`)).toBeVisible()
  await test.step('from the page after payment', () => useCard(page, number))
  await resultPageOn(page).toPolicies.click()
  await expect(list.row(number)).toContainText('оплачен')
  await test.step('pressed once more in a tab of before', () => payAgain(before, { masked, number }))
  await awaitMessages(shop.url, person.email, { fits: isPolicyMail })
  await test.step('shown in a window of its own', () => showDocument(page, number))
  await test.step('saved', () => saveDocument(page, number))
  await test.step('taken into a calendar', () => saveCalendar(page, number))
  const other = `for.${person.email}`
  await test.step('sent', () => sendDocument(page, number, { own: person.email, other }))
  await awaitMessages(shop.url, other, { fits: isPolicyMail })
  await page.clock.resume()
  const right = `right.${person.email}`
  await test.step('refused, and sent again', () => sendAgain(page, number, { done, right }))
  await awaitMessages(shop.url, right, { fits: isPolicyMail })
})

test('a policy cancelled unpaid, whose sample came back, has nothing to be sent again', async ({
  page,
  customer: { purchase: wire },
}) => {
  const list = recordsPageOn(page)
  await wire.createDraft()
  await wire.publish()
  const masked = wire.known.number.replace(/\d+$/, '••••••')
  await list.open('policies')
  await list.choose('Отправить на e-mail', masked)
  await list.address.fill('typo@nowhere.invalid')
  await list.send.click()
  await expect(list.row(masked)).toContainText('Почта не приняла письмо')
  await list.choose('Отменить', masked)
  await list.dialog.getByRole('button', { name: 'Отменить полис' }).click()
  await expect(list.row(masked)).toContainText('отменён')
  await expect(list.row(masked)).not.toContainText('Почта не приняла письмо')
  await expect(page.getByRole('button', { name: 'Отправить снова' })).toHaveCount(0)
})

async function payAgain(page: Page, { masked, number }: { masked: string; number: string }) {
  const list = recordsPageOn(page)
  await list.row(masked).getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Этот полис уже оплачен' })).toBeVisible()
  await expect(list.row(number)).toContainText('оплачен')
  await page.close()
}

test('among 500 policies one is found by its number, its sum and its dates, and pages are turned', async ({
  page,
  today,
  books,
  customer: { person, purchase: wire },
}) => {
  const list = recordsPageOn(page)
  await wire.createDraft()
  const many = Array.from({ length: 500 }, (_, index) => ({
    state: index === 122 ? ('cancelled' as const) : ('paid' as const),
    kopecks: 345_800 + index * 100,
    from: addDays(today, index),
    to: addDays(today, index + 13),
  }))
  const numbers = await books.enter(person.phoneStored, many)
  await list.open('policies')
  await expect(list.numbers).toHaveCount(25)
  await expect(list.range, 'the rest has not been asked for').toHaveText('1–25')
  await expect(list.previousPage).toHaveAttribute('aria-disabled', 'true')
  await list.nextPage.click()
  await expect(list.nextPage).not.toBeFocused()
  await expect(list.range).toHaveText(/^26–50 из\s500$/)
  await expect(list.numbers.first()).toHaveText(numbers[474] ?? '')
  await list.previousPage.click()
  await expect(list.range).toHaveText(/^1–25 из\s500$/)

  await list.open('policies')
  await expect(list.range).toHaveText('1–25')

  const [one = ''] = numbers.slice(320)
  await list.search.fill(one.toLowerCase())
  await expect(list.numbers).toHaveText([one])
  await expect(page.getByText(/^Найдено: 1 из\s500$/)).toBeVisible()
  await look(page, '9-policies-found')
  await list.search.fill('отменён 3 580')
  await expect(list.numbers).toHaveText([/•/])
  await list.search.fill('AP-99')
  await expect(page.getByText(/^Ничего не\sнашлось$/)).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(list.range).toHaveText(/^1–25 из\s500$/)
})

/** To an address that the mail server refuses, which the list and the page after payment both tell. */
async function sendAgain(page: Page, number: string, { done, right }: { done: string; right: string }) {
  const list = recordsPageOn(page)
  const typo = 'typo@nowhere.invalid'
  const refused = `Почта не приняла письмо на ${typo}`
  await list.choose('Отправить на e-mail', number)
  await list.address.fill(typo)
  await list.send.click()
  await expect(list.row(number)).toContainText(refused)
  await look(page, '9-policies-refused')
  await page.goto(done)
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByText('он оплачен и сохранён в кабинете')).toBeVisible()
  await look(page, '5-done-refused')
  await page.getByRole('button', { name: 'Отправить снова' }).click()
  await expect(list.address).toHaveValue(typo)
  await list.address.fill(right)
  await list.send.click()
  await expect(page.getByText(`Мы отправили полис на ${right}`)).toBeVisible()
}

/** The policy to travel with is open when the list comes; a number is shown where there is one. */
async function openCards(page: Page, numbers: { paid: string; masked: string }) {
  const list = recordsPageOn(page)
  const current = policyCardOn(page, `Полис ${numbers.paid}`)
  await expect(current.state).toHaveText('Оплачен')
  await expect(current.certify).toBeVisible()
  await list.toggle(numbers.paid)
  await expect(current.card).toHaveCount(0)
  const unnumbered = policyCardOn(page, 'Ваш полис')
  for (const [state, words] of [
    ['не оплачен', /Не\sоплачен.*Начнёт действовать только после оплаты.*Скачать образец/],
    ['отменён', /Отменён.*Не\sдействует/],
  ] as const) {
    await list.search.fill(state)
    await list.toggle(numbers.masked)
    await expect(unnumbered.card).toContainText(words)
    await expect(unnumbered.code).toHaveCount(0)
    await look(page, '9-policies-card')
    await list.toggle(numbers.masked)
  }
  await list.search.fill('')
  await test.step('one in review is sent by its own words', () => sendInReview(page))
}

async function sendInReview(page: Page): Promise<void> {
  const inReview = page.getByRole('row').filter({ hasText: 'Платёж проверяется' })
  await openActions(inReview.getByRole('button', { name: /^Действия: / }))
  await page.getByRole('menuitem', { name: 'Отправить на e-mail' }).click()
  await expect(recordsPageOn(page).dialog).toContainText(
    /Платёж проверяется, полис уйдёт с\sпометкой «ОБРАЗЕЦ»/,
  )
  await page.keyboard.press('Escape')
}

async function tellApart(page: Page, past: { from: string; to: string }) {
  const [from, to] = [past.from, past.to].map((day) => day.split('-').reverse().join('.'))
  const expired = new RegExp(`${from}.– ${to}, 3.458.₽, оформлен \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d.мск$`)
  await expect(recordsPageOn(page).actionsOf(expired)).toHaveCount(1)
  await expect(page.getByRole('link', { name: expired })).toHaveAccessibleName(/^Рассчитать заново/)
}

async function askAboutDive(page: Page, paid: string): Promise<void> {
  await recordsPageOn(page).choose('Застрахован ли этот дайв?', paid)
  const dive = diveWindowOn(page)
  await expect(dive.dialog, 'none of today').toContainText(/Начнёт действовать/)
  await dive.ask({ certificate: 'advanced', depth: '30', oxygen: '35' })
  await dive.says(/Да, если.*Advanced Open Water Diver/)
  await dive.ask({ certificate: 'advanced', depth: '30', oxygen: '36' })
  await dive.says(/Нет.*1,44\sбар, больше 1,4\sбар/)
  await page.keyboard.press('Escape')
}

async function chooseGone(page: Page, number: string) {
  await page.route('**/api/policy-pdf/generate-lk', (route) =>
    route.fulfill({ status: 404, json: { message: 'Не найдено' } }),
  )
  const reloading = page.waitForRequest('**/api/policy/get-published-policies?*')
  await recordsPageOn(page).choose('Скачать PDF', number)
  await reloading
  await expect(page.getByRole('alert').getByText('Этой записи больше нет')).toBeVisible()
}

async function showDocument(page: Page, number: string) {
  const shown = await shownPaper(page, () => recordsPageOn(page).choose('Посмотреть PDF', number))
  expect(shown.subarray(0, 4).toString()).toBe('%PDF')
}

/** Saved, taken into a calendar, offered to a companion, asked about a dive. */
async function useCard(page: Page, number: string): Promise<void> {
  const card = policyCardOn(page, `Полис ${number}`)
  for (const [button, file] of [
    [card.download, `akvapolis-${number}.pdf`],
    [card.calendar, `akvapolis-${number}.ics`],
  ] as const) {
    const saving = page.waitForEvent('download')
    await button.click()
    expect((await saving).suggestedFilename()).toBe(file)
  }
  await card.send.click()
  const { address, dialog } = recordsPageOn(page)
  await expect(address).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await card.dive.click()
  await expect(page.getByRole('dialog', { name: 'Застрахован ли этот дайв?' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function saveCalendar(page: Page, number: string): Promise<void> {
  const saving = page.waitForEvent('download')
  await recordsPageOn(page).choose('Добавить в календарь', number)
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`akvapolis-${number}.ics`)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR/s)
}

async function saveDocument(page: Page, number: string) {
  const saving = page.waitForEvent('download')
  await recordsPageOn(page).choose('Скачать PDF', number)
  const file = await saving
  expect(file.suggestedFilename()).toContain(number)
  const text = textOf(await readFile(await file.path()))
  if (text !== null) expect(text).toContain(number)
}

async function sendDocument(page: Page, number: string, { own, other }: { own: string; other: string }) {
  const list = recordsPageOn(page)
  await list.choose('Отправить на e-mail', number)
  await expect(list.address).toHaveValue(own)
  await list.address.fill('nobody')
  await list.send.click()
  await expect(list.address).toHaveAccessibleDescription(/Необходимо ввести корректный email/)
  await look(page, '9-policies-send-wrong')
  await list.address.fill(other)
  // From here on time goes by only when the journey says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  await list.send.dblclick()
  const sent = page.getByText('Полис отправлен на email')
  await expect(list.dialog).toBeHidden()
  await page.clock.runFor(100)
  await expect(sent).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(sent, 'the toast stays for 5 seconds').toBeVisible()
  await page.clock.runFor(300)
  await expect(sent).toBeHidden()
}
