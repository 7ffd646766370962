import type { Page } from '@playwright/test'
import { putInto, type Typing } from '../browser/typing.ts'
import type { Person } from '../people/people.ts'

export type PeopleStep = ReturnType<typeof peopleStepOn>

/** Step 2: who travels, who buys, where the policy goes. */
export function peopleStepOn(page: Page, enter: Typing = putInto) {
  const fields = peopleFieldsOn(page)
  const { tourist, contacts, insurer } = fields

  const step = {
    ...fields,

    async nameTourist(place: number, person: Person) {
      await enter(tourist(place).getByLabel('Фамилия (латиницей)'), person.surname)
      await enter(tourist(place).getByLabel('Имя (латиницей)'), person.name)
      const passport = tourist(place).getByLabel('Серия и номер загранпаспорта')
      if (place === 1) await enter(passport, person.passport)
    },

    async nameTouristByInternalPassport(place: number, person: Person) {
      await enter(tourist(place).getByLabel('Фамилия'), person.surnameRu)
      await enter(tourist(place).getByLabel('Имя'), person.nameRu)
      await enter(tourist(place).getByLabel('Отчество'), person.patronymicRu)
      await enter(tourist(place).getByLabel('Номер паспорта'), person.commonPassport)
    },

    async setContacts({ email, phone }: Pick<Person, 'email' | 'phone'>) {
      await enter(contacts.getByLabel('E-mail'), email)
      await enter(contacts.getByLabel('Телефон'), phone)
    },

    async setInsurer(person: Person) {
      await enter(insurer.getByLabel('Фамилия'), person.surnameRu)
      await enter(insurer.getByLabel('Имя'), person.nameRu)
      await enter(insurer.getByLabel('Дата рождения', { exact: true }), person.birth)
    },

    async consent() {
      await fields.terms.check()
      await fields.personalData.check()
    },

    /** Everything of the step; the first of the people is the holder too. */
    async fill([holder, ...others]: [Person, ...Person[]]) {
      for (const [index, person] of [holder, ...others].entries()) await step.nameTourist(index + 1, person)
      await step.setContacts(holder)
      await step.setInsurer(holder)
      await step.consent()
    },
  }
  return step
}

function peopleFieldsOn(page: Page) {
  const tourist = (place: number) => page.getByRole('group', { name: `Турист ${place}`, exact: true })
  return {
    heading: page.getByRole('heading', { name: 'Заполните данные' }),
    tourist,
    contacts: page.getByRole('region', { name: 'Контакты' }),
    insurer: page.getByRole('region', { name: 'Страхователь' }),
    terms: page.getByRole('checkbox', { name: 'Соглашаюсь с правилами и условиями страхования' }),
    personalData: page.getByRole('checkbox', { name: 'Соглашаюсь на обработку персональных данных' }),
    /** Ticked by default where they are of age. */
    firstTourist: page.getByRole('checkbox', { name: 'Я и есть первый турист' }),
    writeInRussian: page.getByRole('button', { name: 'Записать по-русски' }),
    internalPassport: page.getByRole('checkbox', { name: 'Путешествую по внутреннему паспорту' }),
    changeTrip: page.getByRole('button', { name: 'Изменить данные' }),
    removeTourist: (place: number) => tourist(place).getByRole('button', { name: 'Удалить туриста' }),
    /** In place of the way to the payment where nothing is to be paid. */
    issue: page.getByRole('button', { name: 'Оформить полис', exact: true }),
    toPayment: page.getByRole('button', { name: 'Перейти к оплате' }),
  }
}
