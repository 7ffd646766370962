import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/fields'))

test('hint and error are tied to the field, the error in place of the hint', async ({ page }) => {
  await expect(page.getByLabel('E-mail', { exact: false }).first()).toHaveAccessibleDescription(
    'Сюда мы отправим полис после оплаты',
  )
  const wrong = page.getByLabel('E-mail страхователя')
  await expect(wrong).toHaveAccessibleDescription(/^Необходимо ввести корректный email/)
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Подсказка, которую заменяет ошибка')).toHaveCount(0)
})

test('the mark of a required field is no part of its name', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Фамилия (латиницей)', exact: true })
  await expect(name).toHaveAttribute('aria-required', 'true')
})

test('a locked field can be read and focused, not changed', async ({ page, gallery }) => {
  await page.locator('[name=locked]').focus()
  await page.keyboard.type('x')
  await expect(gallery.value('locked')).toHaveText('"Константинопольский"')
})

test.describe('the phone, typed or pasted', () => {
  test('typed with 9, 8, 7 or +7 first, null until complete', async ({ page, gallery }) => {
    await expect(page.locator('[name=phone]')).toHaveAttribute('placeholder', '+7')
    for (const typed of ['9161234567', '89161234567', '79161234567', '+79161234567']) {
      await page.locator('[name=phone]').fill('')
      await page.keyboard.type(typed.slice(0, -1))
      await expect(gallery.value('phone')).toHaveText('null')
      await page.keyboard.type(typed.slice(-1))
      await expect(page.locator('[name=phone]')).toHaveValue('+7 (916) 123-45-67')
      await expect(gallery.value('phone')).toHaveText('"+79161234567"')
    }
  })

  test('pasted in any spelling over what is there', async ({ page, gallery }) => {
    for (const pasted of [
      '8 916 123-45-67',
      '79161234567',
      '+79161234567',
      '+7 (916) 123-45-67',
      '9161234567',
    ]) {
      await page.locator('[name=phone]').fill('9')
      await gallery.paste(pasted)
      await expect(gallery.value('phone')).toHaveText('"+79161234567"')
      await expect(page.locator('[name=phone]')).toHaveValue('+7 (916) 123-45-67')
    }
  })

  test('begun before the mask was there', async ({ page, gallery }) => {
    await page.locator('[name=phone]').fill('8916')
    await expect(page.locator('[name=phone]')).toHaveValue('+7 (916')
    let letEngineThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letEngineThrough = resolve
    })
    await page.route(/mask-engine/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/fields')
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('[name=phone]').focus()
    await page.keyboard.type('89161')
    await expect(page.locator('[name=phone]')).toHaveValue('89161')
    letEngineThrough()
    await expect(page.locator('[name=phone]')).toHaveValue('+7 (916) 1')
    await page.keyboard.type('234567')
    await expect(gallery.value('phone')).toHaveText('"+79161234567"')
  })
})

test.describe('the phone, corrected', () => {
  test('a digit deleted in the middle makes it incomplete, put back it is whole again', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=phone]')
    await input.focus()
    await page.keyboard.type('9161234567')
    await gallery.caret(6)
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('+7 (961) 234-56-7')
    await expect(gallery.value('phone')).toHaveText('null')
    await page.locator('[name=passport]').focus()
    await expect(input).toHaveAccessibleDescription(/^Введите номер полностью/)
    await input.focus()
    await gallery.caret(5)
    await page.keyboard.type('1')
    await expect(input).toHaveAccessibleDescription('На него придёт код')
    await expect(gallery.value('phone')).toHaveText('"+79161234567"')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(input).toHaveValue('+7 (961) 234-56-7')
  })

  test('typed over as a whole, it is as typed into an empty field', async ({ page, gallery }) => {
    const input = page.locator('[name=phone]')
    await input.fill('9161234567')
    for (const typed of ['+79057654321', '79057654321', '89057654321', '9057654321', '+7 (905) 765-43-21']) {
      await input.selectText()
      await page.keyboard.type(typed)
      await expect(input).toHaveValue('+7 (905) 765-43-21')
      await expect(gallery.value('phone')).toHaveText('"+79057654321"')
    }
  })

  test('emptied, it is empty', async ({ page, gallery }) => {
    const input = page.locator('[name=phone]')
    await input.focus()
    await page.keyboard.type('91')
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('')
    await expect(gallery.value('phone')).toHaveText('null')
  })
})

test('letters and digits too many are said, by phone, passport, date and code alike', async ({
  page,
  gallery,
}) => {
  for (const [name, typed, foreign, why] of [
    ['phone', '916123456', '+1 202 555 0100', /^Номер – только цифры/],
    ['passport', '75 123456', '75 12345678', /^Здесь только цифры/],
    ['code', '12345', '1234567', /^Код – только цифры/],
  ] as const) {
    const input = page.locator(`[name=${name}]`)
    await input.focus()
    await page.keyboard.type(`${typed}x`)
    await expect(input, name).toHaveAccessibleDescription(why)
    await page.keyboard.type('7')
    await expect(input, name).not.toHaveAccessibleDescription(why)
    await page.keyboard.type('8')
    await expect(input, 'one too many').toHaveAccessibleDescription(full)
    await input.fill('')
    await gallery.paste(foreign)
    await expect(input, name).toHaveAccessibleDescription(why)
    await expect(input, 'not cut to something else').toHaveValue('')
  }
})

test.describe('a number of another country is not made ours', () => {
  const why = /^Номер – только цифры/

  test('filled in by the browser, or pasted over one', async ({ page, gallery }) => {
    const input = page.locator('[name=phone]')
    await gallery.fillIn('phone', '+960 771 2345')
    await expect(input).toHaveAccessibleDescription(why)
    await expect(input).toHaveValue('')
    await expect(gallery.value('phone')).toHaveText('null')
    await gallery.fillIn('phone', '+7 916 123-45-67')
    await expect(input).toHaveAccessibleDescription('На него придёт код')
    for (const put of [input.fill.bind(input), (text: string) => gallery.fillIn('phone', text)]) {
      await input.focus()
      await put('+960 771 2345')
      await expect(input).toHaveAccessibleDescription(why)
      await expect(input, 'what stood there stays').toHaveValue('+7 (916) 123-45-67')
      await input.blur()
      await expect(input).toHaveAccessibleDescription('На него придёт код')
    }
  })

  test('typed key by key', async ({ page, gallery }) => {
    const input = page.locator('[name=phone]')
    for (const foreign of ['+998 90 123 45 67', '+375 29 123 45 67', '+1 917 123 45 67']) {
      await input.pressSequentially(foreign)
      await expect(input).toHaveAccessibleDescription(why)
      await expect(gallery.value('phone'), foreign).toHaveText('null')
      await input.press('Backspace')
    }
    await input.pressSequentially('+7 916 123-45-67')
    await expect(input).toHaveValue('+7 (916) 123-45-67')
    await expect(input).toHaveAccessibleDescription('На него придёт код')
    await input.selectText()
    await input.pressSequentially('+998 71 234 56 78')
    await expect(input).toHaveAccessibleDescription(why)
    await expect(gallery.value('phone')).toHaveText('null')
  })

  test('typed before the mask came', async ({ page, gallery }) => {
    const engine = Promise.withResolvers<void>()
    await page.route(/mask-engine/, async (route) => {
      await engine.promise
      await route.continue()
    })
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    const input = page.locator('[name=phone]')
    await input.pressSequentially('+960 771 2345')
    await expect(input).toHaveValue('+960 771 2345')
    engine.resolve()
    await expect(input).toHaveAccessibleDescription(why)
    await expect(input).toHaveValue('')
    await expect(gallery.value('phone')).toHaveText('null')
  })
})

const full = /^Здесь уже всё введено: чтобы исправить, сначала сотрите лишнее/

test('typed again in the middle of what is whole, nothing becomes another; pasted or selected, it is replaced', async ({
  page,
  gallery,
}) => {
  for (const [name, first, whole, again, other] of [
    ['phone', '9161234567', '+7 (916) 123-45-67', '89267654321', '+7 (926) 765-43-21'],
    ['passport', '751234567', '75 1234567', '767654321', '76 7654321'],
    ['code', '123456', '123456', '654321', '654321'],
  ] as const) {
    const input = page.locator(`[name=${name}]`)
    await input.focus()
    await page.keyboard.type(first)
    for (const at of [0, 3, 5]) {
      await gallery.caret(at)
      await page.keyboard.type(again)
      await expect(input, `${name} from ${at} on`).toHaveValue(whole)
      await expect(input).toHaveAccessibleDescription(full)
    }
    await gallery.paste(again)
    await expect(input, `${name} pasted`).toHaveValue(other)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(first)
    await expect(input, `${name} selected`).toHaveValue(whole)
    await input.fill(again)
    await expect(input, `${name} filled in`).toHaveValue(other)
  }
})

test('a keyboard that writes first and is asked afterwards moves and cuts nothing of what is whole', async ({
  page,
  gallery,
}) => {
  const keys = await page.context().newCDPSession(page)
  for (const [name, typed, whole] of [
    ['phone', '9161234567', '+7 (916) 123-45-67'],
    ['passport', '751234567', '75 1234567'],
    ['code', '123456', '123456'],
  ] as const) {
    const input = page.locator(`[name=${name}]`).first()
    await input.focus()
    await page.keyboard.type(typed)
    await gallery.caret(3)
    for (const text of ['9', '03']) {
      await keys.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
      await keys.send('Input.insertText', { text })
      await expect(input, `${name}, ${text}`).toHaveValue(whole)
      await expect(input).toHaveAccessibleDescription(full)
    }
  }
})

test('who types over a part of what is whole and goes on is told so until it is whole anew', async ({
  page,
  gallery,
}) => {
  const input = page.locator('[name=phone]')
  await input.focus()
  await page.keyboard.type('9161234567')
  await page.locator('[name=passport]').focus()
  await input.focus()
  await gallery.caret(9)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('9267654321')
  await page.locator('[name=passport]').focus()
  await expect(input).toHaveAccessibleDescription(full)
  await input.fill('9267654321')
  await expect(input).toHaveAccessibleDescription('На него придёт код')
})

test('Backspace and Delete at a sign of the mask take the digit beyond it', async ({ page, gallery }) => {
  for (const [name, typed, at, before, after] of [
    ['phone', '9161234567', 9, '+7 (911) 234-56-7', '+7 (916) 234-56-7'],
    ['passport', '751234567', 3, '71 234567', '75 234567'],
  ] as const) {
    const input = page.locator(`[name=${name}]`)
    for (const [key, caret, left] of [
      ['Backspace', at, before],
      ['Delete', name === 'phone' ? at - 2 : at - 1, after],
    ] as const) {
      await input.fill(typed)
      await gallery.caret(caret)
      await page.keyboard.press(key)
      await expect(input, `${name}, ${key}`).toHaveValue(left)
    }
  }
})

test('the passport is typed as 00 0000000 and kept as digits', async ({ page, gallery }) => {
  const input = page.locator('[name=passport]')
  await input.focus()
  await page.keyboard.type('75a1234567890')
  await expect(input).toHaveValue('75 1234567')
  await expect(gallery.value('passport')).toHaveText('"751234567"')
  await gallery.caret(4)
  await page.keyboard.press('Backspace')
  await expect(input).toHaveValue('75 234567')
  expect(await gallery.caretOf('passport')).toBe(3)
  await input.selectText()
  await gallery.paste('75 № 1234567')
  await expect(gallery.value('passport')).toHaveText('"751234567"')
})

test.describe('numbers', () => {
  test('the buttons and the arrows stay within the bounds, empty is null', async ({ page, gallery }) => {
    const input = page.getByRole('spinbutton', { name: 'Количество дней', exact: true })
    await input.press('ArrowDown')
    await page
      .getByRole('button', { name: 'Уменьшить', description: 'Количество дней', exact: true })
      .click({ clickCount: 5 })
    await expect(gallery.value('days')).toHaveText('1')
    await input.fill('364')
    await input.press('ArrowUp')
    await input.press('ArrowUp')
    await expect(gallery.value('days')).toHaveText('365')
    await expect(
      page.getByRole('button', { name: 'Увеличить', description: 'Количество дней', exact: true }),
    ).toBeDisabled()
    await input.fill('')
    await expect(gallery.value('days')).toHaveText('null')
  })

  test('a separator is no digit: the text stays, says so, and is no number', async ({ page, gallery }) => {
    const input = page.getByRole('spinbutton', { name: 'Количество дней', exact: true })
    for (const text of ['12.5', '1-2e', '12,', '1 000']) {
      await input.fill('')
      await gallery.paste(text)
      await expect(input).toHaveValue(text)
      await expect(gallery.value('days')).toHaveText('null')
      await expect(input).toHaveAccessibleDescription(/^Введите целое число/)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
    }
    await input.fill('12')
    await expect(gallery.value('days')).toHaveText('12')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('a number out of its bounds is said when one leaves it', async ({ page, gallery }) => {
    const input = page.getByRole('spinbutton', { name: 'Количество дней', exact: true })
    await input.fill('3650')
    await expect(input).toHaveAccessibleDescription('')
    await page.locator('[name=phone]').focus()
    await expect(input).toHaveAccessibleDescription('Укажите число от 1 до 365')
    await expect(gallery.value('days')).toHaveText('3650')
    await input.fill('36')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('steps of ten begin at the least and end at the most', async ({ page, gallery }) => {
    const more = page.getByRole('button', { name: 'Увеличить', description: 'Шаг десять' })
    await more.click()
    await expect(gallery.value('tens')).toHaveText('10')
    for (let press = 0; press < 3; press += 1) await more.click()
    await expect(gallery.value('tens')).toHaveText('40')
    await more.click()
    await expect(gallery.value('tens')).toHaveText('45')
  })
})

test('the code takes six digits and lets the phone fill it in', async ({ page, gallery }) => {
  const input = page.locator('[name=code]')
  await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(input).toHaveAttribute('inputmode', 'numeric')
  await input.focus()
  await gallery.paste('12 34-56')
  await expect(gallery.value('code')).toHaveText('"123456"')
})

test('a password can be shown', async ({ page }) => {
  const input = page.locator('[name=password]')
  await input.fill('Diver-2026')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Скрыть пароль' }).click()
  await expect(input).toHaveAttribute('type', 'password')
})

test('boxes and radios by keyboard and by their words', async ({ page, gallery }) => {
  await page.getByLabel('Уже путешествую').press('Space')
  await expect(gallery.value('travelling')).toHaveText('true')
  await page.getByText('Путешествую по внутреннему').click()
  await expect(gallery.value('internal')).toHaveText('false')
  await page.getByLabel('Однократная поездка').first().press('ArrowRight')
  await expect(gallery.value('mode')).toHaveText('"multiple"')
  await page.locator('[name=mode-fixed][value=multiple]').press('ArrowLeft')
  await expect(gallery.value('mode-fixed')).toHaveText('"multiple"')
  await expect(page.getByRole('group', { name: 'Выберите способ оплаты' })).toHaveAccessibleDescription(
    'Выберите способ оплаты',
  )
})
