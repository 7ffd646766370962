import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo, isPolicyMail } from '../../src/mail/messages.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test('every button pressed twice does one thing', async ({ page, context, purchase, shop, today }) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const posted: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })

  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer]))
  await trip.calculate.dblclick()
  await expect(trip.proceed).toBeEnabled()
  await trip.proceed.dblclick()
  await expect(people.heading).toBeVisible()
  await expect(page.getByText('Проверьте поля')).toBeHidden()
  await people.fill([buyer])
  await people.toPayment.dblclick()
  await expect(code.dialog).toBeVisible()
  // It sends itself, and the press of a quick hand comes on top.
  await typeInto(code.field, await codeSentTo(shop.url, buyer.phoneStored))
  await page.keyboard.press('Enter')
  await expect(payment.draft).toBeVisible()
  await payment.pay.dblclick()
  await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).dblclick()
  await expect(resultPageOn(page).paid).toBeVisible()

  const once = [
    '/api/calculator/calculate',
    '/api/calculator/pay',
    '/api/verification-code/generate',
    '/api/auth/step2-register',
    '/api/policy/create-draft',
    '/api/policy/publish-draft',
    '/api/to-pay',
    '/sandbox/bank/pay',
  ]
  for (const path of once)
    expect(
      posted.filter((one) => one === path),
      path,
    ).toHaveLength(1)
  await awaitMessages(shop.url, buyer.email, { fits: isPolicyMail })
  await page.goto('/personal/policies')
  await expect(page.getByRole('rowheader')).toHaveText([/^AP-\d\d-\d{6}$/])
})

test('the second half of a double press is not for what has come in its place', async ({
  page,
  customer: { purchase },
}) => {
  const insured = insuredPageOn(page)
  await insured.open()
  const person = { surname: 'DVOYNAYA', name: 'ANNA', birth: '05.05.1991' }
  await insured.add(person)
  await insured.startAdding()
  await insured.fill(person)
  await insured.dialog.getByRole('button', { name: 'Добавить', exact: true }).dblclick({ delay: 80 })
  await expect(page.getByText(/уже есть в\sсписке/)).toBeVisible()
  await expect(insured.dialog.getByRole('button', { name: 'Всё равно добавить' })).toBeVisible()

  await purchase.createDraft()
  await purchase.publish()
  await recordsPageOn(page).open('policies')
  await openActions(page.getByRole('button', { name: /^Действия/ }))
  const item = page.getByRole('menuitem', { name: 'Отменить' })
  await item.click({ clickCount: 3, delay: 80, position: { x: 20, y: 20 } })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText('Отменить полис')
  await expect(page).toHaveURL(/\/personal\/policies$/)
})

test('a key held down answers no question that it has brought', async ({ page, customer: { purchase } }) => {
  await purchase.createDraft()
  await purchase.publish()
  await recordsPageOn(page).open('policies')
  await openActions(page.getByRole('button', { name: /^Действия/ }))
  await page.getByRole('menuitem', { name: 'Отменить' }).focus()
  await page.keyboard.down('Enter')
  const yes = page.getByRole('button', { name: 'Отменить полис' })
  await expect(yes).toBeFocused()
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(yes).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toBeVisible()
})
