import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import { aPerson } from '../../src/people/people.ts'

test('a window with typed text asks before it goes, by Back, Esc and after a reload', async ({
  page,
  customer: _,
}) => {
  const insured = insuredPageOn(page)
  const question = insured.dialog.getByText('Закрыть без сохранения?')
  const person = aPerson()
  await insured.open()
  await insured.startAdding()
  await page.goBack()
  await expect(insured.dialog, 'nothing was typed').toBeHidden()
  await insured.startAdding()
  await insured.field('Фамилия (латиницей)').fill(person.surname)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(insured.field('Фамилия (латиницей)')).toBeFocused()
  await page.goBack()
  await expect(question).toBeVisible()
  await insured.field('Имя (латиницей)').focus()
  await expect(insured.field('Имя (латиницей)'), 'the question has the focus').not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.reload()
  await expect(insured.field('Фамилия (латиницей)')).toHaveValue(person.surname)
  await page.goBack()
  await insured.dialog.getByRole('button', { name: 'Продолжить ввод' }).click()
  await insured.field('Имя (латиницей)').fill(person.name)
  await insured.field('Дата рождения').fill(person.birth)
  await insured.send('Добавить')
  await expect(insured.names.first()).toContainText(person.surname)
  await expect(page.getByRole('heading', { name: 'Застрахованные лица' })).toBeFocused()
})

test('Back closes the menu of a row, then the window that it has opened, and then leaves', async ({
  page,
  customer: _,
}) => {
  const insured = insuredPageOn(page)
  const person = aPerson()
  await insured.open()
  await insured.startAdding()
  await insured.fill(person)
  await insured.send('Добавить')
  await expect(insured.names.first()).toContainText(person.surname)
  // To an entry of the history at which no window has stood.
  await page.goto('/personal')
  await insured.open()
  const actions = page.getByRole('button', { name: `Действия: ${person.surname}` })
  await openActions(actions)
  await expect.poll(() => page.evaluate(() => history.state.at)).toEqual(['window'])
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(actions).toBeFocused()
  await insured.choose('Редактировать', person.surname)
  await expect(insured.dialog).toBeVisible()
  await page.goBack()
  await expect(insured.dialog).toBeHidden()
  await expect(page).toHaveURL('/personal/insured')
  await page.goBack()
  await expect(page).toHaveURL('/personal')
})

test('a form that was asked for begins at its first field', async ({ page, customer: _ }) => {
  await page.goto('/personal/data')
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  await expect(page.getByLabel('Фамилия', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(page.getByLabel('Новый пароль')).toBeFocused()
})

test('where a contract has fixed the names, it begins at the first field that can be typed into', async ({
  page,
  customer: _,
}) => {
  await answerUserWith(page, {
    fixed_by_contract: true,
    fixed_fields: ['surname', 'name', 'surname_ru', 'name_ru'],
    surname: 'IVANOV',
    name: 'IVAN',
    surname_ru: 'Иванов',
    name_ru: 'Иван',
  })
  await page.goto('/personal/data')
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  await expect(page.getByLabel('Отчество')).toBeFocused()
})
