import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/fields'))

const inLatin = 'Записали латиницей, сверьте с паспортом'

test.describe('a Latin name on a Russian keyboard', () => {
  test('becomes Latin letters as it is typed, wherever the caret is, and says so', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=latin]')
    await input.focus()
    await page.keyboard.type("Ivnov-O'Hara ")
    await expect(input).toHaveAccessibleDescription('')
    await gallery.caret(2)
    await page.keyboard.type('щ')
    await expect(input).toHaveValue("IvSHCHnov-O'Hara ")
    expect(await gallery.caretOf('latin')).toBe(6)
    await expect(input).toHaveAccessibleDescription(inLatin)
    await page.keyboard.type('aь')
    await expect(input).toHaveValue("IvSHCHanov-O'Hara ")
    await expect(input).toHaveAccessibleDescription(inLatin)
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue("IvSHCHnov-O'Hara ")
    await input.fill('')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('pasted, filled in by the browser or composed, it does too', async ({ page, gallery }) => {
    const input = page.locator('[name=latin]')
    await input.fill('Иван Ivanov')
    await expect(gallery.value('latin')).toHaveText('"IVAN Ivanov"')
    await expect(input).toHaveAccessibleDescription(inLatin)
    await input.fill('')
    await gallery.paste('IVANОV')
    await expect(gallery.value('latin')).toHaveText('"IVANOV"')
    await expect(input).toHaveAccessibleDescription(inLatin)
    await input.fill('')
    const keys = await page.context().newCDPSession(page)
    await keys.send('Input.imeSetComposition', { text: 'Юли', selectionStart: 3, selectionEnd: 3 })
    await keys.send('Input.insertText', { text: 'Юлия' })
    await expect(gallery.value('latin')).toHaveText('"IULIIA"')
    await expect(input).toHaveAccessibleDescription(inLatin)
    await input.fill('José')
    await page.keyboard.type('-María')
    await expect(gallery.value('latin')).toHaveText('"Jose-Maria"')
    await expect(input).toHaveAccessibleDescription(inLatin)
  })
})

test.describe('names', () => {
  test('a key that is no letter of the field says why it did nothing', async ({ page, gallery }) => {
    const latin = page.locator('[name=latin]')
    await latin.focus()
    await page.keyboard.type('Ivanov5')
    await expect(gallery.value('latin')).toHaveText('"Ivanov"')
    await expect(latin).toHaveAccessibleDescription(/^Здесь нужны латинские буквы/)
    await page.keyboard.type('a')
    await expect(latin, 'what stands there is not what was typed').toHaveAccessibleDescription(/^Здесь нужны/)
    const cyrillic = page.locator('[name=cyrillic]')
    await cyrillic.focus()
    await gallery.paste('Ёлкина-Smith-Палкина')
    await expect(gallery.value('cyrillic')).toHaveText('"Ёлкина--Палкина"')
    await expect(cyrillic).toHaveAccessibleDescription(/^Здесь нужны русские буквы/)
    await latin.focus()
    await page.keyboard.type('a')
    await expect(latin, 'come back to').toHaveAccessibleDescription('')
    await expect(cyrillic, 'another name than was meant').toHaveAccessibleDescription(/^Здесь нужны русские/)
    await cyrillic.focus()
    await page.keyboard.press('Backspace')
    await expect(cyrillic).toHaveAccessibleDescription('')
    await gallery.paste('Smith')
    await expect(cyrillic).toHaveAccessibleDescription(/^Здесь нужны русские/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Ёлкин')
    await expect(cyrillic, 'typed anew').toHaveAccessibleDescription('')
  })
})

test.describe('names, pasted', () => {
  test('what is pasted from a table keeps its words apart', async ({ page, gallery }) => {
    const input = page.locator('[name=latin]')
    await input.focus()
    await gallery.paste('Ivan\tIvanovich')
    await expect(input).toHaveValue('Ivan Ivanovich')
  })

  test('of any dash and any apostrophe the plain one stands there, and nothing is said', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=latin]')
    await input.focus()
    for (const sign of '‐‑‒–—―−') {
      await input.fill('')
      await gallery.paste(`Smith${sign}Jones`)
      await expect(input, sign).toHaveValue('Smith-Jones')
    }
    for (const sign of '‘’ʻʼ`´′') {
      await input.fill(`O${sign}Brien`)
      await expect(gallery.value('latin'), sign).toHaveText('"O\'Brien"')
    }
    await expect(input).toHaveAccessibleDescription('')
  })

  test('a field of either script takes both; what is too long is not cut, it is said', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=either]')
    await input.focus()
    await gallery.paste(`${'Аб'.repeat(30)}z`)
    await expect(input).toHaveValue(`${'Аб'.repeat(30)}z`)
    await expect(input).toHaveAccessibleDescription(/^Не больше 60/)
    await page.keyboard.press('Backspace')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('a field of either script writes marked Latin letters out, as one of Latin letters does, and leaves Ё and Й', async ({
    page,
    gallery,
  }) => {
    const input = page.locator('[name=either]')
    await input.focus()
    await gallery.paste('Müller Jürgen')
    await expect(gallery.value('either')).toHaveText('"Mueller Juergen"')
    await expect(input).toHaveAccessibleDescription(inLatin)
    await input.fill('Öztürk-Gonc\u0327alves')
    await expect(gallery.value('either')).toHaveText('"Oeztuerk-Goncalves"')
    await expect(input).toHaveAccessibleDescription(inLatin)
    await input.fill('')
    await gallery.paste('Ёлкин Андреи\u0306')
    await expect(gallery.value('either')).toHaveText('"Ёлкин Андрей"')
    await expect(input).toHaveAccessibleDescription('')
  })
})

test.describe('names in capitals', () => {
  test('of a marked capital among capitals capitals come, pasted or key by key, wherever the caret is', async ({
    page,
    gallery,
  }) => {
    for (const name of ['either', 'latin']) {
      const input = page.locator(`[name=${name}]`)
      await input.focus()
      await gallery.paste('ÖZTÜRK STRAẞE')
      await expect(gallery.value(name)).toHaveText('"OEZTUERK STRASSE"')
      await input.fill('')
      await page.keyboard.type('ÖZTÜRK')
      await expect(gallery.value(name)).toHaveText('"OEZTUERK"')
      expect(await gallery.caretOf(name)).toBe(8)
      await input.fill('MLLER')
      await gallery.caret(1)
      await page.keyboard.type('Ü')
      await expect(gallery.value(name)).toHaveText('"MUELLER"')
      expect(await gallery.caretOf(name)).toBe(3)
      await input.fill('')
      await page.keyboard.type('Öztürk')
      await expect(gallery.value(name)).toHaveText('"Oeztuerk"')
      await input.fill('')
    }
  })
})

test.describe('names of another alphabet', () => {
  test('a letter of another alphabet is told to be left out, the first one too', async ({
    page,
    gallery,
  }) => {
    for (const [name, kept, said] of [
      ['cyrillic', 'лия', /^Здесь нужны русские буквы/],
      ['either', 'лия', /^Здесь нужны русские или латинские буквы/],
    ] as const) {
      const input = page.locator(`[name=${name}]`)
      await input.focus()
      await page.keyboard.type('Әлия')
      await input.blur()
      await expect(gallery.value(name)).toHaveText(`"${kept}"`)
      await expect(input, name).toHaveAccessibleDescription(said)
      await input.fill('')
      await page.keyboard.type('Андрій')
      await input.blur()
      await expect(gallery.value(name)).toHaveText('"Андрй"')
      await expect(input, name).toHaveAccessibleDescription(said)
    }
  })

  test('after keys of the wrong keyboard nothing is said of the right ones', async ({ page }) => {
    const input = page.locator('[name=cyrillic]')
    await input.focus()
    await page.keyboard.type('Bdfy')
    await expect(input).toHaveAccessibleDescription(/^Здесь нужны русские/)
    await page.keyboard.type('Иван')
    await expect(input).toHaveAccessibleDescription('')
  })

  test('nor where they come faster than it could be said', async ({ page }) => {
    const input = page.locator('[name=cyrillic]')
    await input.focus()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.keyboard.type('BdfyИван')
    await page.clock.runFor(1000)
    await expect(input).toHaveValue('Иван')
    await expect(input).toHaveAccessibleDescription('')
  })
})
