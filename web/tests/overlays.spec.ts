import type { Page } from '@playwright/test'
import { expect, type Gallery, test } from './gallery.ts'

test.describe('windows', () => {
  test.beforeEach(({ gallery }) => gallery.open('/overlays'))

  test('the focus goes to the first field and comes back; Esc closes; the page behind is inert', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: 'Ввести код' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Введите код подтверждения' })
    await expect(dialog.getByLabel(/Код отправлен/)).toBeFocused()
    await page.clock.install()
    await page
      .getByRole('button', { name: 'Успех', includeHidden: true })
      .click({ force: true, noWaitAfter: true })
    // A message is not there for its first 100 ms, and goes by itself: whoever waits for none finds none.
    await page.clock.runFor(300)
    expect(await page.getByText('Полис отправлен на email').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await page.keyboard.press('Escape')
    await opener.click()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(opener).toBeFocused()
  })

  test('on a low screen, where it scrolls, the focus goes to the first field all the same', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 200 })
    await page.getByRole('button', { name: 'Ввести код' }).click()
    await expect(page.getByRole('dialog').getByLabel(/Код отправлен/)).toBeFocused()
  })

  test('a long text begins at its title and scrolls inside', async ({ page }) => {
    await page.getByRole('button', { name: 'Правила страхования' }).click()
    await expect(page.getByRole('heading', { name: 'Правила и условия страхования' })).toBeFocused()
    const text = page.getByRole('region', { name: 'Правила и условия страхования' })
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: 'Понятно' })).toBeInViewport()
  })
})

test.describe('messages and windows', () => {
  test.beforeEach(({ gallery }) => gallery.open('/overlays'))

  test('a message shows above a window', async ({ page }) => {
    await page.getByRole('button', { name: 'Ввести код' }).click()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    const messageOnTop = await page.getByText('Код принят').evaluate((message) => {
      const { x, y } = message.getBoundingClientRect()
      return document.elementFromPoint(x + 4, y + 4)?.closest('[role=status]')?.textContent
    })
    expect(messageOnTop).toBe('Код принят')
  })

  test('a message above a window is read out, can be closed, and outlives it', async ({ page }) => {
    const messages = page.getByRole('region', { name: 'Сообщения', exact: true })
    const close = messages.getByRole('button', { name: 'Закрыть' })
    await page.getByRole('button', { name: 'Ошибка' }).click()
    await expect(close).toBeVisible()
    await page.getByRole('button', { name: 'Ввести код' }).click()
    await close.click()
    await expect(messages.getByRole('alert'), 'one from before').toHaveText('')

    await expect(page.locator(':modal').getByRole('status').and(messages.getByRole('status'))).toBeAttached()
    // A region that is hidden and shown again, or moved, is not read out.
    await messages.evaluate((region) => {
      const mark = () => region.setAttribute('data-moved', '')
      region.addEventListener('beforetoggle', mark)
    })
    const accept = page.getByRole('button', { name: 'Подтвердить' })
    await accept.click()
    await close.click()
    await expect(messages.getByRole('status')).toHaveText('')
    await accept.click()
    await expect(messages.getByRole('status')).toHaveText('Код принят')
    await expect(messages).not.toHaveAttribute('data-moved')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(messages.getByText('Код принят')).toBeVisible()
    await close.click()
    await expect(messages.getByRole('status')).toHaveText('')
  })
})

test.describe('messages on a phone', () => {
  test.beforeEach(({ gallery }) => gallery.open('/overlays'))

  for (const width of [320, 390]) {
    test(`at ${width} px a message lies over nothing that it tells of, and not over the heading`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await page.getByRole('main').evaluate((main) => {
        main.style.paddingBlock = '640px'
      })
      const message = page.getByText('Полис отправлен на email')
      const press = page.getByRole('button', { name: 'Успех' })
      const toastTop = async (at: number) => {
        await press.evaluate((button, top) => {
          const now = button.getBoundingClientRect().top
          window.scrollBy({ top: now - top, behavior: 'instant' })
        }, at)
        await press.click()
        await expect(message).toBeVisible()
        const { y = 0 } = (await message.boundingBox()) ?? {}
        await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click()
        await expect(message).toHaveCount(0)
        return y
      }
      expect(await toastTop(100), 'below what was pressed').toBeGreaterThan(520)
      expect(await toastTop(560), 'above it').toBeLessThan(200)
    })
  }

  test('a message beside which somebody types comes high, and stays there under a press', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.evaluate(() => {
      document.querySelector('main')?.prepend(document.createElement('input'))
    })
    const message = page.getByText('Сессия устарела, обновите страницу')
    await page.getByRole('button', { name: 'Ошибка' }).evaluate((button: HTMLButtonElement) => {
      document.querySelector('input')?.focus()
      button.click()
    })
    await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(200)
    await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click()
    await expect(message).toHaveCount(0)
  })

  test('above a window, whose buttons are at its foot, a message stands high', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.getByRole('button', { name: 'Ошибка' }).click()
    const message = page.getByText('Сессия устарела, обновите страницу')
    await expect.poll(async () => (await message.boundingBox())?.y).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'Ввести код' }).click()
    await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(200)
  })
})

test.describe('the menu', () => {
  test.beforeEach(({ gallery }) => gallery.open('/overlays'))

  test('by keyboard: arrows go round, past what is disabled; letters, Esc, Enter', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Действия: Иванов Иван' })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await button.press('ArrowDown')
    await expect(item('Редактировать')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Ввести код')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await expect(item('Редактировать')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item('Удалить')).toBeFocused()
    await page.keyboard.type('Р')
    await page.keyboard.press('Escape')
    await expect(item('Редактировать')).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('chosen')).toHaveText('delete')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('a window opened from it gives the focus back to its button', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Действия: Иванов Иван' })
    await button.click()
    await page.getByRole('menuitem', { name: 'Ввести код' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('a panel closes on a press outside, on Esc and on its link', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Полисы', exact: true })
    const link = page.getByRole('link', { name: 'Оформленные полисы' })
    await button.click()
    await expect(link).toBeVisible()
    await page.getByRole('heading', { name: 'Окна' }).click()
    await expect(link).toBeHidden()
    await button.click()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await link.click()
    await expect(link).toBeHidden()
  })
})

test.describe('the time of messages', () => {
  test.beforeEach(stopTime)

  test('success and help go after 5 s, unless the pointer holds them; an error stays until closed', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Ошибка' }).click()
    await page.getByRole('button', { name: 'Успех' }).click()
    const success = page.getByText('Полис отправлен на email')
    await page.clock.runFor(100)
    await expect(page.getByRole('alert').filter({ hasText: 'Сессия устарела' })).toBeVisible()
    await expect(page.getByRole('status').filter({ has: success })).toBeVisible()
    await page.clock.runFor(4900)
    await expect(success).toBeVisible()
    await page.clock.runFor(100)
    await expect(success, 'on its way out').toHaveCount(1)
    await page.clock.runFor(200)
    await expect(success).toHaveCount(0)

    await page.getByRole('button', { name: 'Успех' }).click()
    await page.clock.runFor(100)
    await success.hover()
    await page.clock.runFor(20_000)
    await expect(success).toBeVisible()
    await page.mouse.move(10, 800)
    await page.clock.runFor(5300)
    await expect(success).toHaveCount(0)

    const error = page.getByText('Сессия устарела, обновите страницу')
    await page.clock.runFor(600_000)
    await expect(error).toBeVisible()
    await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click()
    await page.clock.runFor(200)
    await expect(error).toHaveCount(0)

    await page.getByRole('button', { name: 'Ошибка' }).click()
    await page.clock.runFor(100)
    await expect(error).toBeVisible()
    await page.keyboard.press('Escape')
    await page.clock.runFor(200)
    await expect(error, 'it may lie over what has the focus').toHaveCount(0)
  })

  test('the same words twice are one message', async ({ page }) => {
    await page.getByRole('button', { name: 'Ошибка' }).dblclick()
    await page.clock.runFor(300)
    await expect(page.getByText('Сессия устарела, обновите страницу')).toHaveCount(1)
  })
})

test.describe('the countdown', () => {
  test.beforeEach(stopTime)

  test('the countdown ticks each second, stops at 0 and starts over', async ({ page }) => {
    const left = page.getByTestId('left')
    const again = page.getByRole('button', { name: 'Отправить код повторно' })
    for (const round of [1, 2]) {
      await again.click()
      for (const seconds of ['3', '2', '1']) {
        await expect(left, `round ${round}`).toHaveText(seconds)
        await page.clock.runFor(1000)
      }
      await expect(again).toBeVisible()
      await page.clock.runFor(5000)
      await expect(again).toBeVisible()
    }
  })

  test('a sleeping tab does not stretch the countdown', async ({ page }) => {
    await page.getByRole('button', { name: 'Отправить код повторно' }).click()
    await expect(page.getByTestId('left')).toHaveText('3')
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('button', { name: 'Отправить код повторно' })).toBeVisible()
  })
})

/** From here on it goes by only when a test says so. */
async function stopTime({ page, gallery }: { page: Page; gallery: Gallery }) {
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') })
  await gallery.open('/overlays')
  await page.clock.pauseAt(new Date('2026-11-21T09:01:00Z'))
}
