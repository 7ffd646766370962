import { expect, test } from './gallery.ts'

test('the summary counts what is wrong, the focus goes to the first wrong field, then all is sent', async ({
  page,
  gallery,
}) => {
  await gallery.open('/form')
  const send = page.getByRole('button', { name: 'Получить расчет' })
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте поля' })
  await expect(summary).toContainText('Проверьте поля: 5')
  const countries = page.getByRole('combobox', { name: 'Страны поездки' })
  await expect(countries).toBeFocused()
  await expect(countries).toHaveAccessibleDescription('Выберите страну')
  await expect(summary.getByText('e-mail', { exact: true }), 'all of a way is underlined').toHaveCSS(
    'text-decoration-line',
    'underline',
  )

  const named = { 'Дата начала': 'start', 'Количество дней': 'days', Телефон: 'phone', Согласие: 'accepted' }
  for (const [label, name] of Object.entries(named)) {
    await summary.getByRole('button', { name: label }).click()
    await expect(page.locator(`input[name=${name}]`)).toBeFocused()
  }
  await countries.fill('Еги')
  await page.keyboard.press('Enter')
  await page.locator('[name=start]').fill('01.12.2026')
  await send.click()
  await expect(page.locator('[name=days]')).toBeFocused()
  await expect(summary).toContainText('Проверьте поля: 3')
  await page.locator('[name=days]').fill('7')
  await page.locator('[name=phone]').fill('89161234567')
  await page.getByLabel('Согласен с условиями').check()
  await send.click()
  await expect(page.getByTestId('sent')).toHaveText(
    JSON.stringify({ countries: [18], start: '2026-12-01', days: 7, phone: '+79161234567', accepted: true }),
  )
})

test('what is typed and is no value is told by the summary in the words of its field', async ({
  page,
  gallery,
}) => {
  await gallery.open('/form')
  const field = (name: string) => page.locator(`[name=${name}]`)
  const [start, days, phone] = [field('start'), field('days'), field('phone')]
  await start.fill('31.02.2026')
  await days.fill('12.5')
  await phone.fill('+7 916')
  // From within the field: nothing has left it.
  await phone.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте поля' })
  for (const [label, field, words] of [
    ['Дата начала', start, 'Такой даты нет. Введите день, месяц и год, например 21.11.2026.'],
    ['Количество дней', days, 'Введите целое число, без точки и запятой'],
    ['Телефон', phone, 'Введите номер полностью: +7 и ещё 10 цифр'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(words)
    await expect(summary.getByRole('button', { name: label })).toHaveText(`${label}: ${words}`)
  }
  await phone.fill('')
  await expect(summary.getByRole('button', { name: 'Телефон' })).toHaveText('Телефон: Заполните это поле')
  await start.fill('01.12.2026')
  await expect(summary.getByRole('button', { name: 'Дата начала' })).toHaveCount(0)
})
