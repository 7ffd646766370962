import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPolicyCopy, recordsCopy, sendPolicyCopy } from '../account/account.ts'
import { ownDataCopy } from '../account/own-data.ts'
import { choiceWords } from '../controls.ts'
import { defaultTitle } from '../frame.ts'
import { documentCopy, zeroPremium } from '../papers/document.ts'
import { codeCopy } from '../sign-in/sign-in.ts'
import { contractCopy } from './contract.ts'
import { actionCopy, stepTitles, tripCopy } from './flow.ts'
import { orderCopy, paymentCopy, peopleCopy, touristLabels } from './order.ts'
import { paymentResultCopy } from './payment-result.ts'

/** Letter for letter, ordinary spaces and the giver's spelling included: of the specification, and settled beside it. */
const given: [said: string, text: string][] = [
  [actionCopy.calculate, 'Получить расчет'],
  [actionCopy.recalculate, 'Пересчитать стоимость'],
  [actionCopy.proceed, 'Оформить полис'],
  [actionCopy.issue, 'Оформить полис'],
  [newPolicyCopy.issue, 'Оформить полис'],
  [actionCopy.toPayment, 'Перейти к оплате'],
  [actionCopy.pay, 'Оплатить'],
  [actionCopy.change, 'Изменить данные'],
  [paymentResultCopy.paidVisitor, 'Оплата произведена'],
  [paymentResultCopy.paidCustomer, 'Полис оформлен'],
  [paymentResultCopy.failedVisitor, 'Оплата не произведена'],
  [paymentResultCopy.failedCustomer, 'Полис не оформлен, попробуйте произвести оплату позже'],
  [paymentResultCopy.checking, 'Банк подтверждает оплату…'],
  [paymentResultCopy.waiting, 'Мы пришлём полис, как только банк подтвердит платёж'],
  [ownDataCopy.incomplete, 'Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис'],
  [contractCopy.tooFew, 'Бонусных дней недостаточно для оформления полиса'],
  [contractCopy.number, 'Номер договора ДМС'],
  [contractCopy.check, 'Проверить'],
  [contractCopy.discard, 'Отказаться от бонусных дней'],
  [tripCopy.tooManyCountries, 'Максимальное количечство территорий 7'],
  [tripCopy.russiaAlone, 'При выборе России нельзя указать другие страны'],
  [tripCopy.countries, 'Страны поездки'],
  [tripCopy.travelling, 'Уже путешествую'],
  [tripCopy.modes.single, 'Однократная поездка'],
  [tripCopy.modes.multiple, 'Многократные поездки'],
  [tripCopy.removeTourist, 'Удалить туриста'],
  [tripCopy.addTourist, 'Добавить туриста'],
  [tripCopy.fixedRisk, 'Дайвинг'],
  [peopleCopy.heading, 'Заполните данные'],
  [peopleCopy.internal, 'Путешествую по внутреннему паспорту'],
  [peopleCopy.latinSurname, 'Фамилия (латиницей)'],
  [peopleCopy.latinName, 'Имя (латиницей)'],
  [touristLabels.passport, 'Серия и номер загранпаспорта'],
  [touristLabels.passport_common, 'Номер паспорта'],
  [
    orderCopy.alreadyRegistered('Иванов Иван'),
    'Страхователь с указанным телефонным номером уже зарегистрирован. В качестве страхователя будет указан Иванов Иван',
  ],
  [codeCopy.title, 'Введите код подтверждения'],
  [codeCopy.sendAgain, 'Отправить код повторно'],
  [codeCopy.confirm, 'Подтвердить'],
  [paymentCopy.method, 'Выберите способ оплаты'],
  [paymentCopy.methods.pscb, 'Банковская карта (ПСКБ)'],
  [paymentCopy.redirect, 'Вы будете перенаправлены на страницу оплаты банка после нажатия «Оплатить»'],
  [paymentCopy.show, 'Посмотреть полис'],
  [paymentCopy.download, 'Скачать полис'],
  [sendPolicyCopy.sent, 'Полис отправлен на email'],
  [zeroPremium, 'As Agree'],
  [recordsCopy.noTotal, 'As Agreed'],
  [defaultTitle, 'Insurance for divers'],
]

test('what the purchase says in given words it says letter for letter', () => {
  for (const [said, text] of given) assert.equal(said, text)
  assert.deepEqual(stepTitles, [
    'Данные поездки и стоимость',
    'Персональные данные',
    'Оплата и получение полиса',
  ])
  assert.match(choiceWords.noResults, /^Нет результатов/)
})

test('the fixed risk of the paper names medical, transport and repatriation, Covid-19 included', () => {
  assert.equal(
    documentCopy.medical.ru,
    'Медицинские, медико-транспортные расходы и репатриация, включая Covid-19',
  )
})
