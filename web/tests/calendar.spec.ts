import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/dates'))

const calendar = { name: 'Выбор даты', description: 'Дата начала' }

test.describe('the calendar opened and closed', () => {
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

test.describe('the calendar while its phone is turned', () => {
  const upright = { width: 320, height: 640 }
  const onItsSide = { width: 640, height: 320 }

  for (const [from, to] of [
    [onItsSide, upright],
    [upright, onItsSide],
  ] as const)
    test(`is a sheet or lies beside its field, from ${from.width} px wide and back`, async ({ page }) => {
      await page.setViewportSize(from)
      await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' }).click()
      const field = page.getByLabel('Дата начала', { exact: true }).locator('..')
      for (const size of [from, to, from, to]) {
        await page.setViewportSize(size)
        await expect(async () => {
          const [box, of] = [await page.getByRole('dialog').boundingBox(), await field.boundingBox()]
          const bottom = Math.round((box?.y ?? 0) + (box?.height ?? 0))
          expect(box?.y).toBeGreaterThanOrEqual(0)
          if (size === upright) expect([box?.x, bottom]).toEqual([0, 640])
          else expect([box?.x, bottom <= 320]).toEqual([of?.x, true])
        }).toPass({ timeout: 5_000 })
      }
    })
})

test.describe('the years of a calendar', () => {
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

  test('an empty birth date begins with the years of most adults', async ({ page }) => {
    await page.getByLabel('Дата рождения', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата рождения' }).click()
    await expect(page.getByRole('dialog').getByRole('grid', { name: '1980–1999' })).toBeVisible()
  })
})

test.describe('the bounds of a calendar', () => {
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
})
