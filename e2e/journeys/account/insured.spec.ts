import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'

test.use({ provoked: [404, 422] })

test('children are added, edited and deleted; the server alone says what is missing', async ({
  page,
  customer: _customer,
}) => {
  const insured = insuredPageOn(page)
  await insured.open()
  await look(page, '9-insured-empty')

  await insured.startAdding()
  await insured.send('Добавить')
  for (const missing of ['Укажите фамилию', 'Укажите имя', 'Укажите дату рождения']) {
    await expect(insured.dialog.getByText(missing)).toBeVisible()
  }
  await insured.dialog.getByRole('button', { name: 'Отмена' }).click()

  await insured.add({ surname: 'Цветаева', name: 'Юлия', birth: '09.03.2015' })
  await test.step('a birth date that can’t be is said as it is typed', async () => {
    await insured.startAdding()
    const birth = insured.field('Дата рождения')
    await birth.fill('01.01.2999')
    await expect(birth).toHaveAccessibleDescription(/не\sможет быть в\sбудущем/)
    await birth.fill('01.01.1850')
    await expect(birth).toHaveAccessibleDescription(/Проверьте год рождения/)
    await birth.fill('')
    await page.keyboard.press('Escape')
    await expect(insured.dialog).toBeHidden()
  })
  await insured.add({ surname: 'Щукин', name: 'Пётр', birth: '10.04.2017' })
  await expect(insured.names).toHaveText(['TSVETAEVA IULIIAЦветаева Юлия', 'SHCHUKIN PETRЩукин Пётр'])

  await insured.choose('Редактировать', 'TSVETAEVA IULIIA')
  await expect(page.getByRole('dialog', { name: 'Редактирование застрахованного' })).toBeVisible()
  await typeInto(insured.field('Имя (латиницей)'), 'YULIA')
  await typeInto(insured.field('Имя'), 'Юля')
  await expect(insured.field('Имя (латиницей)'), 'what was typed stays').toHaveValue('YULIA')
  await insured.send('Сохранить')
  await expect(insured.names.first()).toHaveText('TSVETAEVA YULIAЦветаева Юля')
  await look(page, '9-insured')

  await insured.choose('Удалить', 'SHCHUKIN PETR')
  await expect(insured.names).toHaveCount(1)
  // Who has the focus there has all the time of the world.
  await insured.toast.getByRole('button', { name: 'Вернуть' }).focus()
  await look(page, '9-insured-removed')
  await insured.toast.getByRole('button', { name: 'Вернуть' }).click()
  await expect(insured.names).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Застрахованные лица' })).toBeFocused()
  await insured.choose('Удалить', 'SHCHUKIN PETR')
  await page.reload()
  await expect(insured.names).toHaveText(['TSVETAEVA YULIAЦветаева Юля'])
})

test('who is added to a long list is shown on the page they stand on', async ({ page, customer }) => {
  const insured = insuredPageOn(page)
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXY') {
    const names = { surname: `RYBAK ${letter}`, name: 'OLEG', surnameRu: 'Рыбак', nameRu: 'Олег' }
    await customer.insure({ ...names, birth: '05.05.1991' })
  }
  await insured.open()
  await expect(insured.names).toHaveCount(25)
  await insured.add({ surname: 'Цветаева', name: 'Юлия', birth: '09.03.2015' })
  await expect(insured.names).toHaveText(['TSVETAEVA IULIIAЦветаева Юлия'])
  await expect(page.getByText(/^26–26 из\s26$/)).toBeVisible()
})

test('a name of which something was left out is looked at before it is sent', async ({
  page,
  customer: _customer,
}) => {
  const insured = insuredPageOn(page)
  const surname = insured.field('Фамилия (латиницей)')
  await insured.open()
  await insured.startAdding()
  await insured.fill({ surname: 'Смирнов', name: 'Павел', birth: '03.04.2012' })
  await surname.fill('Smirnoff2')
  await expect(surname).toHaveAccessibleDescription(/^Здесь нужны латинские буквы/)
  await insured.field('Имя').focus()
  await insured.send('Добавить')
  await expect(surname).toBeFocused()
  await expect(surname).toHaveAccessibleDescription(/^Здесь нужны латинские буквы/)
  await insured.send('Добавить')
  await expect(insured.names, 'sent again it is meant').toHaveText([/^Smirnoff PAVEL/])
})

test('who is deleted is gone at once, and comes back when the server refuses', async ({ page, customer }) => {
  const insured = insuredPageOn(page)
  const [surnameRu, surname] = ['Белов', 'BELOV']
  await customer.insure({ surname, surnameRu, name: 'OLEG', nameRu: 'Олег', birth: '01.02.2014' })
  await customer.insure({
    surname: `${surname}A`,
    surnameRu: `${surnameRu}а`,
    name: 'INNA',
    nameRu: 'Инна',
    birth: '01.02.2016',
  })
  await insured.open()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/insured/delete*', async (route) => {
    await answered.promise
    await route.fulfill({ status: 422, json: { message: 'Сейчас нельзя', errors: {} } })
  })

  await insured.choose('Удалить', 'BELOV OLEG')
  await expect(insured.names).toHaveText(['BELOVA INNAБелова Инна'])
  await insured.closeToast()
  answered.resolve()
  await expect(insured.names).toHaveText(['BELOV OLEGБелов Олег', 'BELOVA INNAБелова Инна'])
  await expect(
    page.getByRole('alert').getByText(/BELOV OLEG остаётся в\sсписке\. Сейчас нельзя/),
  ).toBeVisible()
})

test('who is deleted as the page goes is gone from the next one, whose list is older', async ({
  page,
  customer,
}) => {
  const insured = insuredPageOn(page)
  const [surnameRu, surname] = ['Белов', 'BELOV']
  await customer.insure({ surname, surnameRu, name: 'OLEG', nameRu: 'Олег', birth: '01.02.2014' })
  const listed = page.waitForResponse(/api\/insured\?/)
  await insured.open()
  const older = await (await listed).json()
  await page.route(/api\/insured\?/, (route) => route.fulfill({ json: older }), { times: 1 })

  await insured.choose('Удалить', 'BELOV OLEG')
  const repeated = page.waitForResponse('**/api/insured/delete*')
  await page.reload()
  expect([200, 404], 'the next page tells the server once more').toContain((await repeated).status())
  await expect(insured.names).toHaveCount(0)
})

test('the search stays while one looks, however few are left', async ({ page, customer }) => {
  const insured = insuredPageOn(page)
  for (const name of ['ANNA', 'INNA', 'ELENA', 'OLGA', 'RIMMA', 'ZOIA'])
    await customer.insure({
      name,
      nameRu: '',
      surname: name.endsWith('NNA') ? 'BELOVA' : 'SEROVA',
      surnameRu: '',
      birth: '01.02.2016',
    })
  await insured.open()
  const search = page.getByLabel('Поиск в\u00a0списке')
  await search.fill('белова')
  await expect(insured.names).toHaveText(['BELOVA ANNA', 'BELOVA INNA'])
  await insured.choose('Удалить', 'BELOVA ANNA')
  await expect(insured.names).toHaveText(['BELOVA INNA'])
  await expect(search).toHaveValue('белова')
  await search.fill('')
  await expect(insured.names).toHaveCount(5)
  await search.fill('zoia')
  await expect(insured.names).toHaveText(['SEROVA ZOIA'])
})

test('what is said next stands in the place of what goes, and no lower', async ({ page, customer }) => {
  const insured = insuredPageOn(page)
  for (const name of ['ANNA', 'INNA'])
    await customer.insure({ surname: 'BELOVA', surnameRu: '', name, nameRu: '', birth: '01.02.2016' })
  await page.clock.install()
  await insured.open()
  await insured.choose('Удалить', 'BELOVA ANNA')
  const said = (name: string) => insured.toast.getByText(`BELOVA ${name}: удалено`)
  const first = await said('ANNA').boundingBox()
  await page.clock.pauseAt(Date.now() + 60_000)
  await insured.choose('Удалить', 'BELOVA INNA')
  await page.clock.runFor(150)
  await expect(said('ANNA')).toBeAttached()
  expect(await said('INNA').boundingBox()).toEqual(first)
})

test('the same person twice is asked about; who was deleted elsewhere can be added again', async ({
  page,
  customer,
}) => {
  const insured = insuredPageOn(page)
  const anna = { surname: 'Ёлкина', name: 'Анна', birth: '09.03.2015' }
  await insured.open()
  await insured.add(anna)
  await insured.startAdding()
  await insured.fill(anna)
  await insured.send('Добавить')
  await expect(insured.dialog.getByText(/ELKINA ANNA, 09\.03\.2015, уже есть в\sсписке/)).toBeVisible()
  await look(page, '9-insured-twice')
  await insured.send('Всё равно добавить')
  await expect(insured.names).toHaveCount(2)

  await insured.choose('Редактировать', 'ELKINA ANNA')
  await customer.uninsureEverybody()
  await typeInto(insured.field('Имя (латиницей)'), 'ANNE')
  await insured.send('Сохранить')
  await expect(insured.dialog.getByText(/Этого человека уже удалили/)).toBeVisible()
  await look(page, '9-insured-missing')
  await insured.send('Добавить')
  await expect(insured.names).toHaveText(['ELKINA ANNEЁлкина Анна'])
})
