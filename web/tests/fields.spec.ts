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

test.describe('names', () => {
  test('a Latin field drops what a Russian keyboard types, wherever the caret is', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=latin]')
    await input.focus()
    await page.keyboard.type("ИванIvnov-O'Hara 5")
    await expect(gallery.value('latin')).toHaveText('"Ivnov-O\'Hara "')
    await gallery.caret(2)
    await page.keyboard.type('яa')
    await expect(input).toHaveValue("Ivanov-O'Hara ")
    expect(await gallery.caretOf('latin')).toBe(3)
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue("Ivnov-O'Hara ")
  })

  test('a Cyrillic field takes Ё and drops Latin letters from a pasted name', async ({ page, gallery }) => {
    await page.locator('[name=cyrillic]').focus()
    await gallery.paste('Ёлкина-Smith-Палкина')
    await expect(gallery.value('cyrillic')).toHaveText('"Ёлкина--Палкина"')
  })

  test('a field of either script takes both, 60 characters at most', async ({ page, gallery }) => {
    const input = page.locator('[name=either]')
    await input.focus()
    await gallery.paste('Аб'.repeat(40))
    await expect(input).toHaveValue('Аб'.repeat(30))
    await page.keyboard.type('z')
    await expect(input).toHaveValue('Аб'.repeat(30))
    await page.keyboard.press('Backspace')
    await page.keyboard.type('z')
    await expect(input).toHaveValue(`${'Аб'.repeat(29)}Аz`)
  })

  test('text filled in by the browser is filtered too', async ({ page, gallery }) => {
    await page.locator('[name=latin]').fill('Иван Ivanov')
    await expect(gallery.value('latin')).toHaveText('" Ivanov"')
  })
})

test.describe('the phone, typed or pasted', () => {
  test('typed with 9, 8, 7 or +7 first, null until complete', async ({ page, gallery }) => {
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
    await page.keyboard.type('1')
    await expect(gallery.value('phone')).toHaveText('"+79161234567"')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(input).toHaveValue('+7 (961) 234-56-7')
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
    await page.keyboard.type('1-2e')
    await expect(gallery.value('days')).toHaveText('12')
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
  await gallery.paste('12 34-56 78')
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
