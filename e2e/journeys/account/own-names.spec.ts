import { latinName } from '@akvapolis/rules/person/latin-name'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'

test('a name registered in Russian letters and corrected is one name everywhere, its Latin one still unknown', async ({
  page,
  customer: { person },
}) => {
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await ownData.edit.click()
  await expect(ownData.field('Фамилия')).toHaveValue(person.surnameRu)
  await expect(ownData.field('Фамилия (латиницей)')).toHaveValue('')
  await typeInto(ownData.field('Фамилия'), 'Новикова')
  await expect(ownData.inLatin).toHaveText(`Записать латиницей: NOVIKOVA ${latinName(person.nameRu)}`)
  await look(page, '9-data-in-russian')
  const [sent] = await Promise.all([page.waitForRequest('**/api/user/update'), ownData.save.click()])
  const names = { surname: 'Новикова', surname_ru: 'Новикова' }
  expect(sent.postDataJSON()).toEqual({ ...names, current_password: null })
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  await expect(ownData.fact('По-русски')).toHaveText(`Новикова ${person.nameRu}`)
  await expect(ownData.fact('Как в\u00a0загранпаспорте')).toHaveText('не указано')
})
