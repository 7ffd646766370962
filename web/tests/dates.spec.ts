import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/dates'))

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
    const input = page.getByLabel('Дата без границ', { exact: true })
    await input.focus()
    await page.keyboard.type('1a')
    await expect(input).toHaveAccessibleDescription(/^Дата – только цифры/)
    await page.keyboard.type('.2.2027')
    await expect(input).toHaveAccessibleDescription('')
    await expect(gallery.value('open')).toHaveText('"2027-02-01"')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5.11.2027')
    await expect(gallery.value('open')).toHaveText('"2027-11-05"')
  })

  test('pasted in the ways people write it', async ({ page, gallery }) => {
    for (const pasted of [
      '15.03.2027',
      '15.3.2027',
      '2027-03-15',
      '15/03/2027',
      '15–3–2027',
      '15\u00a03\u00a02027',
      '2027‑03‑15',
      '15.3.2027.',
      '15.3.2027,',
      '15. 3. 2027',
      '2027-03-15.',
    ]) {
      await page.getByLabel('Дата без границ', { exact: true }).fill('')
      await expect(gallery.value('open')).toHaveText('null')
      await gallery.paste(pasted)
      await expect(gallery.value('open'), pasted).toHaveText('"2027-03-15"')
    }
  })

  test('pasted in words, not its digits alone', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата без границ', { exact: true })
    await input.fill('')
    await gallery.paste('28 февраля 1990')
    await expect(input).toHaveAccessibleDescription(/^Дата – только цифры/)
    await expect(input).toHaveValue('')
  })
})

test.describe('typed, and corrected', () => {
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
    await gallery.caret(3)
    await page.keyboard.press('Backspace')
    await expect(input, 'at a dot').toHaveValue('00.51.990')
  })
})

test.describe('typed wrong', () => {
  test('a digit more is refused, as by every field of digits', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата рождения', { exact: true })
    await input.focus()
    await gallery.caret(0)
    await page.keyboard.type('7')
    await expect(input).toHaveValue('05.05.1990')
    await expect(input).toHaveAccessibleDescription(/^Здесь уже всё введено/)
  })

  test('a date that there is not is answered by an example that may be one', async ({ page }) => {
    for (const [name, year] of [
      ['Дата рождения', /например\s07\.05\.1990/],
      ['Дата без границ', /например\s\d\d\.\d\d\.20\d\d/],
    ] as const) {
      const input = page.getByLabel(name, { exact: true })
      await input.fill('')
      await input.pressSequentially('31.02.2020')
      await input.blur()
      await expect(input, name).toHaveAccessibleDescription(year)
    }
  })
})

test('a keyboard that writes first and is asked afterwards moves no digit of a whole date', async ({
  page,
  gallery,
}) => {
  const input = page.getByLabel('Дата без границ', { exact: true })
  await input.focus()
  await page.keyboard.type('29022028')
  await gallery.caret(3)
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: '1', selectionStart: 1, selectionEnd: 1 })
  await keys.send('Input.insertText', { text: '1' })
  await expect(input).toHaveValue('29.02.2028')
  await expect(gallery.value('open')).toHaveText('"2028-02-29"')
})

test('a date is typed into at most 165 px', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await page.getByLabel('Дата без границ', { exact: true }).locator('..').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(165)
  }
})

test.describe('typed, and no date', () => {
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

  test('of a year of two digits it is said that it has four, of a day that there is not still that', async ({
    page,
    gallery,
  }) => {
    const open = page.getByLabel('Дата без границ', { exact: true })
    await open.fill('')
    await open.pressSequentially('5.12.26')
    await open.press('Tab')
    await expect(open).toHaveValue('05.12.26')
    await expect(open).toHaveAccessibleDescription('Напишите год четырьмя цифрами')
    await expect(open).toHaveAttribute('aria-invalid', 'true')
    await open.fill('31.02.27')
    await open.press('Tab')
    await expect(open).toHaveAccessibleDescription(/^Такой даты нет/)
    const birth = page.getByLabel('Дата рождения', { exact: true })
    await birth.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await gallery.paste('1.1.85')
    await expect(birth).toHaveValue('01.01.85')
    await birth.press('Tab')
    await expect(birth).toHaveValue('05.05.1990')
    await expect(birth).toHaveAccessibleDescription(
      /^Напишите год четырьмя цифрами, осталась прежняя дата:\s05\.05\.1990$/,
    )
  })

  test('the date that comes back may be wrong itself: both are said', async ({ page }) => {
    const birth = page.getByLabel('Дата рождения', { exact: true })
    await birth.fill('01.01.2030')
    await birth.press('Tab')
    await birth.fill('31.04.2000')
    await birth.press('Tab')
    await expect(birth).toHaveValue('01.01.2030')
    await expect(birth).toHaveAccessibleDescription(
      /не может быть в будущем.*осталась прежняя:\s01\.01\.2030/,
    )
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
    await expect(input).toHaveAccessibleDescription(/Ближайшая возможная дата:\s21\.11\.2026/)
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
    await gallery.caret(2)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('5')
    await expect(input).toHaveValue('25.02.2027')
    await expect(gallery.value('start')).toHaveText('"2027-02-21"')
    await page.keyboard.press('Tab')
    await expect(input).toHaveValue('21.02.2027')
    await expect(input).toHaveAccessibleDescription(/Ближайшая возможная дата:\s21\.02\.2027/)
  })

  test('a kept date stays for the error of the form', async ({ page, gallery }) => {
    const input = page.getByLabel('Дата рождения', { exact: true })
    await input.fill('22.11.2026')
    await input.press('Tab')
    await expect(gallery.value('birth')).toHaveText('"2026-11-22"')
    await expect(input).toHaveAccessibleDescription('Дата рождения не может быть в будущем')
  })
})
