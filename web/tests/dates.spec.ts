import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/dates'))

const calendar = { name: 'Выбор даты', description: 'Дата начала' }

test.describe('typed', () => {
  test('digits get their dots, a date counts when it exists', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата без границ', { exact: true })
    await input.focus()
    await page.keyboard.type('2902')
    await expect(input).toHaveValue('29.02')
    await page.keyboard.type('2027')
    await expect(gallery.value('open')).toHaveText('null')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('8')
    await expect(gallery.value('open')).toHaveText('"2028-02-29"')
  })

  test('only digits and dots; a missing zero is put in', async ({ page, gallery }) => {
    await page.getByLabel('Дата без границ', { exact: true }).focus()
    await page.keyboard.type('1a.2.2027')
    await expect(gallery.value('open')).toHaveText('"2027-02-01"')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5.11.2027')
    await expect(gallery.value('open')).toHaveText('"2027-11-05"')
  })

  test('pasted in the ways people write it', async ({ page, gallery }) => {
    for (const pasted of ['15.03.2027', '15.3.2027', '2027-03-15', '15/03/2027']) {
      await page.getByLabel('Дата без границ', { exact: true }).fill('')
      await expect(gallery.value('open')).toHaveText('null')
      await gallery.paste(pasted)
      await expect(gallery.value('open')).toHaveText('"2027-03-15"')
    }
  })

  test('a digit deleted in the middle and put back', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата рождения', { exact: true })
    await input.focus()
    await gallery.caret(2)
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('00.51.990')
    await expect(gallery.value('birth')).toHaveText('"1990-05-05"')
    await page.keyboard.type('7')
    await expect(input).toHaveValue('07.05.1990')
    await expect(gallery.value('birth')).toHaveText('"1990-05-07"')
  })

  test('an impossible date is never the value: said in an empty field, undone in a filled one', async ({
    page,
    gallery,
  }) => {
    const open = page.getByLabel('Дата без границ', { exact: true })
    await open.fill('31.02.2027')
    await open.press('Tab')
    await expect(open).toHaveAccessibleDescription(/Такой даты нет/)
    await expect(open).toHaveAttribute('aria-invalid', 'true')
    const past = page.getByLabel('Дата в прошлом', { exact: true })
    await past.fill('31.02.2020')
    await past.press('Enter')
    await expect(past).toHaveValue('29.02.2020')
    await expect(past).toHaveAccessibleDescription(/осталась прежняя:\s29\.02\.2020/)
    await expect(gallery.value('past')).toHaveText('"2020-02-29"')
  })

  test('emptied, it is null', async ({ page, gallery }) => {
    await page.getByLabel('Дата рождения', { exact: true }).fill('')
    await expect(gallery.value('birth')).toHaveText('null')
  })
})

test.describe('outside the bounds', () => {
  test('a clamped date becomes the nearest one and says so, on both sides', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата начала', { exact: true })
    await input.focus()
    await page.keyboard.type('20112026')
    await expect(input).toHaveValue('21.11.2026')
    await expect(input).toHaveAccessibleDescription('Ближайшая возможная дата')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('22022027')
    await expect(gallery.value('start')).toHaveText('"2027-02-21"')
    await expect(page.getByTestId('clamped')).toHaveText('2026-11-21 2027-02-21')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('21022027')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('corrected in its middle it may pass outside until one leaves', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата начала', { exact: true })
    await input.fill('21.02.2027')
    await gallery.caret(0)
    await page.keyboard.type('2')
    await page.keyboard.type('5')
    await expect(input).toHaveValue('25.02.2027')
    await expect(gallery.value('start')).toHaveText('"2027-02-21"')
    await page.keyboard.press('Tab')
    await expect(input).toHaveValue('21.02.2027')
    await expect(input).toHaveAccessibleDescription('Ближайшая возможная дата')
  })

  test('a kept date stays for the error of the form', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата рождения', { exact: true })
    await input.fill('22.11.2026')
    await input.press('Tab')
    await expect(gallery.value('birth')).toHaveText('"2026-11-22"')
    await expect(input).toHaveAccessibleDescription('Дата рождения не может быть в будущем')
  })
})

test.describe('the calendar', () => {
  test('may offer less than can be typed', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата до окончания', { exact: true })
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата до окончания' }).click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('button', { name: /21 декабря/ })).toBeEnabled()
    await expect(calendar.getByRole('button', { name: /22 декабря/ })).toBeDisabled()
    await page.keyboard.press('Escape')
    await input.fill('22.12.2026')
    await expect(gallery.value('fitting')).toHaveText('"2026-12-22"')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('by keyboard: opened, moved through, picked, the focus back', async ({ page, gallery }) => {
    const button = page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', calendar)
    await expect(dialog.getByRole('gridcell')).toHaveCount(42)
    await expect(dialog.getByRole('gridcell').first()).toHaveText('26')
    await expect(dialog.getByRole('gridcell').last()).toHaveText('6')
    await expect(page.getByRole('button', { name: /21 ноября 2026.*сегодня/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('button', { name: /29 декабря 2026/ })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('button', { name: /28 декабря 2026/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(gallery.value('start')).toHaveText('"2026-12-28"')
    await expect(button).toBeFocused()
  })

  test('Esc and a press beside it close it without a choice', async ({ page, gallery }) => {
    const button = page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' })
    const dialog = page.getByRole('dialog', calendar)
    await button.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(1200, 850)
    await expect(dialog).toHaveCount(0)
    await expect(gallery.value('start')).toHaveText('null')
  })

  test('the Tab key stays inside', async ({ page }) => {
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' }).click()
    const dialog = page.getByRole('dialog', calendar)
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, main')?.nodeName)
      expect(place).not.toBe('MAIN')
    }
  })

  test('years in pages of 20: a year leads to its months, a month to its days', async ({ page, gallery }) => {
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата рождения' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('grid', { name: '1980–1999' }).getByRole('gridcell')).toHaveCount(20)
    await expect(page.getByRole('button', { name: '1990', exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: 'Следующие 20' }).click()
    await dialog.getByRole('button', { name: 'Следующие 20' }).click()
    await expect(page.getByRole('button', { name: '2027', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(dialog.getByRole('button', { name: 'Следующие 20' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: '2026', exact: true }).focus()
    await page.keyboard.press('PageUp')
    await expect(dialog.getByRole('grid', { name: '2000–2019' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: '2001', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('grid', { name: '2001' }).getByRole('gridcell')).toHaveCount(12)
    await dialog.getByRole('button', { name: 'Февраль', exact: true }).click()
    await dialog.getByRole('button', { name: /28 февраля 2001/ }).click()
    await expect(gallery.value('birth')).toHaveText('"2001-02-28"')
  })

  test('what lies outside the bounds is disabled: days, months, years, pages', async ({ page }) => {
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата в прошлом' }).click()
    const dialog = page.getByRole('dialog')
    const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
    await button('2020, Выбрать год').click()
    await expect(button('2018')).toHaveCount(0)
    await expect(button('2021')).toHaveAttribute('aria-disabled', 'true')
    await button('2020').click()
    await expect(button('Сентябрь')).toHaveAttribute('aria-disabled', 'true')
    await button('Сентябрь').click({ force: true })
    await button('Август').click()
    await expect(button(/, 20 августа 2020/)).toBeEnabled()
    await expect(button(/, 21 августа 2020/)).toBeDisabled()
    await expect(button('Следующий месяц')).toHaveAttribute('aria-disabled', 'true')
    await button('2020, Выбрать год').click()
    await button('Предыдущие 20 лет').click()
    await expect(button('2018')).toHaveAttribute('aria-disabled', 'true')
    await button('2019').click()
    await expect(button('Май')).toHaveAttribute('aria-disabled', 'true')
    await button('Июнь').click()
    await expect(button(/, 9 июня 2019/)).toBeDisabled()
    await expect(button(/, 10 июня 2019/)).toBeEnabled()
  })

  test('«Сегодня» acts only within the bounds', async ({ page, gallery }) => {
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата в прошлом' }).click()
    await expect(page.getByRole('button', { name: 'Сегодня', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' }).click()
    await page.getByRole('button', { name: 'Сегодня', exact: true }).click()
    await expect(gallery.value('start')).toHaveText('"2026-11-21"')
  })

  test('fills the width of a phone and stays on it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' }).click()
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.x).toBe(0)
    // The rest is the gutter of a scroll bar that phones do not have.
    expect(box?.width).toBeGreaterThan(300)
    expect(box?.y).toBeGreaterThanOrEqual(0)
  })
})
