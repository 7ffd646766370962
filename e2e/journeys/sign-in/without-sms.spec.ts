import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'

test.use({ provoked: [422] })

test('abroad a link by mail opens the account where it was asked for, and a spare code the next time', async ({
  page,
  shop,
  aCustomer,
  anotherBrowser,
}) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await expect(page.getByText(person.email), 'which one').toBeVisible()

  await signIn.open()
  await signIn.abroad.click()
  await signIn.byLink.click()
  await expect(signIn.phone).toBeFocused()
  await signIn.phone.fill(person.phone)
  await signIn.sendLink.click()
  await expect(page.getByText(/письмо уже в\s+пути/)).toBeVisible()
  const link = await linkMailedTo(shop.url, person.email, 'sign-in')

  const elsewhere = await anotherBrowser()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(/только в\s+том браузере/)).toBeVisible()
  await look(elsewhere, '7-auth-link-elsewhere')
  await elsewhere.getByRole('link', { name: 'Запросить новую ссылку' }).click()
  await expect(signInPageOn(elsewhere).sendLink).toBeInViewport()
  await expect(signInPageOn(elsewhere).phone).toBeFocused()
  await elsewhere.reload()
  await expect(signInPageOn(elsewhere).sendLink).toBeVisible()

  await page.goto(link)
  await expect(page, 'what the link carries is out of the address').toHaveURL('/personal/data')
  await page.goto(link)
  await expect(page.getByText(/Вы\s+уже вошли/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Личный кабинет' }).click()
  await page.getByRole('button', { name: 'Создать коды' }).click()
  const code = await savedCode(page)
  await expect(page.getByText(/Осталось 10\s+из\s+10/)).toBeVisible()

  await keepCodes(page)
  await menuOn(page).leave()
  await signIn.abroad.click()
  await signIn.bySpareCode.click()
  await expect(signIn.phone).toBeFocused()
  await signIn.phone.fill(person.phone)
  await signIn.spareCode.fill('aaaaa 22222')
  await signIn.enter.click()
  await expect(signIn.spareCode).toHaveAccessibleDescription(/не\s+подходят/)
  await signIn.spareCode.fill(code.toLowerCase())
  await signIn.enter.click()
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByText(/Осталось 9\s+из\s+10/)).toBeVisible()
})

/** The first of the codes just made; their window closes only after a question. */
async function savedCode(page: Page): Promise<string> {
  const told = page.getByRole('dialog', { name: 'Ваши запасные коды' })
  const code = (await told.getByRole('listitem').first().textContent()) ?? ''
  const saved = page.waitForEvent('download')
  await told.getByRole('button', { name: 'Скачать файлом' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(code)
  await page.keyboard.press('Escape')
  await expect(told.getByRole('alertdialog', { name: /Коды сохранены\?/ })).toBeVisible()
  await look(page, '9-spare-codes-closing')
  await told.getByRole('button', { name: 'Вернуться к кодам' }).click()
  await expect(told.getByRole('listitem').first(), 'still there').toHaveText(code)
  await told.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await told.getByRole('button', { name: 'Да, закрыть' }).click()
  return code
}

/** New codes are asked about first. */
async function keepCodes(page: Page) {
  await page.getByRole('button', { name: 'Создать новые вместо прежних' }).click()
  await expect(page.getByText(/Прежние коды сразу перестанут действовать.*осталось 10/)).toBeFocused()
  await look(page, '9-spare-codes-anew')
  await page.getByRole('button', { name: 'Оставить прежние' }).click()
  await expect(page.getByRole('button', { name: 'Создать новые вместо прежних' })).toBeFocused()
}
