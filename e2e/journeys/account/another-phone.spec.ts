import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo, messagesTo } from '../../src/mail/messages.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [422] })

test('another phone, by the old one and by the new one: the page says until when papers are hidden', async ({
  page,
  shop,
  customer: { person },
}) => {
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
  await test.step('without the old number: the password', async () => {
    await button('Нет доступа к прежнему номеру').click()
    await typeInto(page.getByLabel('Пароль от кабинета'), 'не-тот-пароль')
    await button('Получить письмо').click()
    await expect(page.getByText('Текущий пароль не подходит')).toBeVisible()
    await ownData.cancel.click()
    await expect(button('Изменить номер')).toBeFocused()
  })
  await test.step('the old number', async () => {
    await button('Изменить номер').click()
    await button('Получить код на прежний номер').click()
    await expect(code).toBeFocused()
    await code.fill(await codeSentTo(shop.url, person.phoneStored, { count: before + 1 }))
    await expect(page.getByText('Спасибо, теперь укажите новый номер')).toBeVisible()
  })

  const { phone, phoneStored } = aPerson()
  await test.step('the new number', async () => {
    await typeInto(page.getByLabel('Новый номер'), person.phone)
    await expect(page.getByLabel('Новый номер')).toBeFocused()
    await typeInto(page.getByLabel('Новый номер'), phone)
    await look(page, '9-phone-new')
    await button('Получить код').click()
    await code.fill(await codeSentTo(shop.url, phoneStored))
    await expect(page.getByText('Номер изменён, остальные сеансы завершены')).toBeVisible()
  })
  await expect(ownData.fact('Телефон')).toHaveText(phone)
  await expect(page.getByText(/Номер телефона недавно изменён. До\s\d\d\.\d\d\.\d{4}/)).toBeVisible()
  await look(page, '9-phone-changed')
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /телефона/.test(subject) })
})
