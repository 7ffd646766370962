import fc from 'fast-check'
import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/fields'))

const seed = 20_261_121
const keys = fc.array(fc.constantFrom('0', '1', '2', '9', 'Backspace', 'ArrowLeft', 'ArrowDown', 'Delete'), {
  minLength: 1,
  maxLength: 6,
})

test('whatever is typed into one number, the number it bounds stays as it is', async ({ page, gallery }) => {
  const [most, some] = [page.locator('[name=most]'), page.locator('[name=some]')]
  await some.fill('100')
  for (const typed of fc.sample(keys, { numRuns: 20, seed })) {
    await most.focus()
    for (const key of typed) await page.keyboard.press(key)
    await some.focus()
    await expect(some, typed.join(' ')).toHaveValue('100')
    await expect(gallery.value('bound-days'), typed.join(' ')).toContainText('"some":100}')
  }
  await most.fill('9')
  await some.press('ArrowUp')
  await expect(some, 'its own keys keep it within').toHaveValue('9')
})

test('a number past its bound may be typed and stands as typed', async ({ page, gallery }) => {
  await page.locator('[name=most]').fill('9')
  await page.locator('[name=some]').fill('')
  await page.locator('[name=some]').pressSequentially('1234')
  await expect(gallery.value('bound-days')).toHaveText('{"most":9,"some":1234}')
})

test('whatever date is typed, the date it bounds stays as it is, entered and left', async ({
  page,
  gallery,
}) => {
  const [latest, date] = [page.locator('[name=latest]'), page.locator('[name=date]')]
  await date.fill('10.02.2027')
  for (const typed of [
    '01.02.2027',
    '09.02.2027',
    '31.12.2025',
    '31.02.2027',
    '',
    '05.05.2028',
    '01.01.2027',
  ]) {
    await latest.fill(typed)
    await date.focus()
    await latest.focus()
    await expect(date, typed).toHaveValue('10.02.2027')
    await expect(gallery.value('bound-dates'), typed).toContainText('"date":"2027-02-10"}')
    await expect(date, typed).toHaveAccessibleDescription('')
  }
})

test('what was said of a date is gone with it', async ({ page }) => {
  const date = page.locator('[name=date]')
  await page.locator('[name=latest]').fill('09.02.2027')
  await date.fill('11.02.2027')
  await expect(date).toHaveValue('09.02.2027')
  await expect(date).toHaveAccessibleDescription(/Ближайшая возможная дата:\s09\.02\.2027/)
  await date.fill('08.02.2027')
  await date.press('Tab')
  await expect(date).toHaveAccessibleDescription('')
})

test('a mask that comes or becomes another changes nothing; what is typed then is put into it', async ({
  page,
  gallery,
}) => {
  const name = page.locator('[name=name]')
  await expect(gallery.value('bound-name')).toHaveText('{"isLatin":false,"name":"Анна-2"}')
  await page.getByRole('checkbox', { name: 'Латиницей' }).check()
  await name.focus()
  await page.getByRole('checkbox', { name: 'Латиницей' }).uncheck()
  await expect(gallery.value('bound-name')).toHaveText('{"isLatin":false,"name":"Анна-2"}')
  await name.press('End')
  await name.pressSequentially('я')
  await expect(name).toHaveValue('Анна-я')
})
