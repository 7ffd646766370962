import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/choices'))

test('countries by keyboard alone: found without case and ё, added, taken back', async ({
  page,
  gallery,
}) => {
  const input = page.getByRole('combobox', { name: 'Страны поездки' })
  await input.focus()
  await page.keyboard.type('ТЕПЛ')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Тёплые острова'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('мал')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Мальдивы', 'Малайзия'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(gallery.value('countries')).toHaveText('[39,31]')
  await expect(input).toHaveValue('')
  await expect(input, 'one is the usual case').toHaveAttribute('aria-expanded', 'false')
  await expect(input, 'and another one can be typed at once').toBeFocused()

  const chip = page.getByRole('button', { name: 'Убрать: Мальдивы' })
  await page.keyboard.press('Shift+Tab')
  await expect(chip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gallery.value('countries')).toHaveText('[39]')
  await expect(input).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(gallery.value('countries')).toHaveText('[]')
})

test('Backspace held down empties the field and takes no country away; pressed anew it does', async ({
  page,
  gallery,
}) => {
  const input = page.locator('[name=countries-many]')
  await input.focus()
  await page.keyboard.type('мал')
  // What is down already goes on as a repeated key.
  for (let time = 0; time < 6; time += 1) await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await expect(input).toHaveValue('')
  await expect(gallery.value('countries-many')).toHaveText('[8,17,36,37,46,47]')
  await page.keyboard.press('Backspace')
  await expect(gallery.value('countries-many')).toHaveText('[8,17,36,37,46]')
})

test('a word inside the name finds it, after the names that begin so', async ({ page }) => {
  await page.locator('[name=countries]').fill('о')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('ОАЭ')
  await page.locator('[name=countries]').fill('респ')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Доминиканская Республика',
    'Южно-Африканская Республика',
  ])
})

test('another name, a Latin keyboard and one wrong letter find it, and the list says by what', async ({
  page,
  gallery,
}) => {
  const input = page.getByRole('combobox', { name: 'Страны поездки' })
  const options = page.getByRole('listbox').getByRole('option')
  await input.fill('tubgtn')
  await expect(options).toHaveText(['Египет'])
  await input.fill('Игипет')
  await expect(options).toHaveText(['Египет'])
  await input.fill('сафари')
  await expect(options).toHaveText(['Сафари на яхте → Мальдивы'])
  await expect(page.getByRole('status').filter({ hasText: 'Найдено: 1' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Убрать: Мальдивы' })).toBeVisible()
  await expect(gallery.value('countries')).toHaveText('[31]')
})

test('popular ones stand on top while nothing is typed', async ({ page }) => {
  await page.locator('[name=countries]').click()
  await expect(page.getByRole('group', { name: 'Популярные' }).getByRole('option')).toHaveText([
    'Египет',
    'Мальдивы',
    'Таиланд',
    'Турция',
  ])
  await expect(page.getByRole('group', { name: 'Все' }).getByRole('option').first()).toHaveText('Абхазия')
})

test('a list stays on the side that it was opened on, however short it becomes', async ({ page }) => {
  const input = page.getByRole('combobox', { name: 'Страны поездки' })
  // Room for some of it below, for all of it above.
  await input.evaluate((field) => {
    document.body.style.paddingBlock = '60rem'
    scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 220)
  })
  await input.click()
  const isRightAbove = () =>
    page.evaluate(() => {
      const [list, field] = ['[role=listbox]', '[name=countries]'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      )
      const gap = (field?.top ?? 0) - (list?.bottom ?? 0)
      return gap >= 0 && gap < 24
    })
  await expect.poll(isRightAbove).toBe(true)
  for (const typed of ['тепл', 'о', '']) {
    await input.fill(typed)
    await expect.poll(isRightAbove, typed).toBe(true)
  }
})

test('nothing found says so', async ({ page }) => {
  await page.locator('[name=countries]').fill('Ъ')
  await expect(page.getByText('Нет результатов.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Нет результатов.')).toBeVisible()
})

test('at the limit the rest is disabled with its reason, the chosen can be taken back', async ({
  page,
  gallery,
}) => {
  const input = page.locator('[name=countries-many]')
  await input.click()
  await page.getByRole('listbox').getByRole('option', { name: 'Абхазия' }).click()
  await expect(gallery.value('countries-many')).toHaveText('[8,17,36,37,46,47,1]')
  await input.click()
  await expect(page.getByText('Максимальное количечство территорий 7')).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Австрия' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('listbox').getByRole('option', { name: 'Австрия' }).click({ force: true })
  await page.keyboard.type('Австрия')
  await page.keyboard.press('Enter')
  await expect(gallery.value('countries-many')).toHaveText('[8,17,36,37,46,47,1]')
  await input.fill('')
  await page.getByRole('listbox').getByRole('option', { name: 'Абхазия' }).click()
  await expect(gallery.value('countries-many')).toHaveText('[8,17,36,37,46,47]')
  await input.click()
  await expect(page.getByText('Максимальное количечство территорий 7')).toHaveCount(0)
})

test('leaving the field chooses nothing and forgets what was typed', async ({ page, gallery }) => {
  const input = page.locator('[name=countries]')
  await input.fill('Куб')
  await page.keyboard.press('Tab')
  await expect(input).toHaveValue('')
  await input.fill('Куб')
  await page.getByRole('heading', { name: 'Списки' }).click()
  await expect(input).toHaveValue('')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await expect(gallery.value('countries')).toHaveText('[]')
})

test('a fixed choice can be seen, not changed', async ({ page }) => {
  await expect(page.locator('[name=countries-fixed]')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Египет', exact: true })).toBeDisabled()
})

test('one of many: found, chosen, kept when one leaves or presses Esc', async ({ page, gallery }) => {
  const input = page.getByRole('combobox', { name: 'Место обучения' })
  await input.focus()
  await page.keyboard.type('кип')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('Кипр')
  await expect(gallery.value('city')).toHaveText('26')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('куб')
  await page.keyboard.press('Escape')
  await expect(input).toHaveValue('Кипр')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('куб')
  await page.keyboard.press('Tab')
  await expect(input).toHaveValue('Кипр')
  await expect(gallery.value('city')).toHaveText('26')
  await input.fill('')
  await page.keyboard.press('Tab')
  await expect(gallery.value('city')).toHaveText('null')
})

test('one of a few by the list of the platform', async ({ page, gallery }) => {
  await page.getByLabel('Уровень').selectOption('Инструктор-тренер')
  await expect(gallery.value('level')).toHaveText('4')
})

test('a value that the list no longer has is shown as none, and any of the list can be chosen', async ({
  page,
  gallery,
}) => {
  const list = page.getByLabel('Вид отдыха')
  await expect(list.locator('option:checked')).toHaveText('Выберите')
  await list.selectOption('Инструктор')
  await expect(gallery.value('level-gone')).toHaveText('3')
  await expect(list.locator('option')).toHaveText(['Инструктор', 'Инструктор-тренер', 'Студент'])
})

test('the list lies within a 320 px screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('[name=city]').click()
  const isInside = () =>
    page.getByRole('listbox').evaluate((list) => {
      const { left, right, top, bottom } = list.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isInside).toBe(true)
})
