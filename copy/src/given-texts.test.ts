import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { issueCodes } from '@akvapolis/rules/issues'
import { policiesCopy } from './account/account.ts'
import { issueText } from './calls/issues.ts'
import { dateWords } from './controls.ts'
import { orderCopy } from './purchase/order.ts'
import { paymentResultCopy } from './purchase/payment-result.ts'
import { codeCopy } from './sign-in/sign-in.ts'

/**
 * Every text that is given, letter for letter, its spelling and its ordinary spaces included; where a break would be
 * ugly, style keeps the words together. The screens that show them are tried in the journeys.
 */
const given = {
  'titles and addresses of the account': [
    'Insurance for divers',
    'Вход в личный кабинет',
    'Страхование выезжающих за рубеж',
    'Зарегистрироваться',
    'Регистрация',
    'Личный кабинет',
    'Новый полис',
    'Черновики',
    'Оформленные полисы',
    'Личные данные',
    'Застрахованные лица',
    'Восстановление доступа',
    'Подтверждение e-mail',
  ],
  'the header': ['Полисы', 'Расчет стоимости полиса', 'Оформить новый полис', 'Выйти', 'Войти'],
  'the ways in': [
    'Получить код',
    'Подтвердить',
    'Восстановить доступ',
    'Сообщение с подтверждением выслано на E-mail',
    'Пароли не совпадают',
    'Вы уже зарегистрированы, мы открыли ваш кабинет',
    'Сессия устарела, обновите страницу',
    'Введите текущий пароль',
    'Проверяем ссылку…',
    'Запрос на восстановление не найден. Возможно, вы ещё не зарегистрированы.',
    'Срок действия ссылки истёк. Запросите новую.',
    'Новый пароль',
    'Повторите пароль',
    'Сохранить пароль',
    'Введите код подтверждения',
    'Код отправлен на номер',
    'Отправить код повторно',
  ],
  'insured persons': [
    'Главная',
    'Справочники',
    'Оформление',
    'Удалить',
    'Редактировать',
    'Добавить застрахованного',
    'Редактирование застрахованного',
    'Вернуть',
  ],
  'drafts and policies': [
    'Черновик',
    'As Agreed',
    'As Agree',
    'оплачен',
    'не оплачен',
    'отменён',
    'Оплатить',
    'Рассчитать заново',
    'Платёж проверяется',
    'Полис отправлен на email',
    'Необходимо ввести корректный email',
    'присваивается после оплаты',
    'Медицинские, медико-транспортные расходы и репатриация, включая Covid-19',
  ],
  'own data': [
    'Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис',
    'Чтобы изменить имя или дату рождения, обратитесь к страховщику',
    'Сохранить',
    'Отмена',
  ],
  controls: ['Сегодня', 'Нет результатов.'],
  calculators: [
    'Страхование дайверов',
    'Страхование инструкторов',
    'Страхование за бонусные дни',
    'Полис медицинского страхования выезжающих за рубеж',
    'Данные поездки и стоимость',
    'Персональные данные',
    'Оплата и получение полиса',
    'Получить расчет',
    'Пересчитать стоимость',
    'Оформить полис',
    'Перейти к оплате',
    'Изменить данные',
    'Дата начала поездки уже прошла, измените даты',
    'Продажа ещё не открыта',
  ],
  'the trip': [
    'Страны поездки',
    'Максимальное количечство территорий 7',
    'При выборе России нельзя указать другие страны',
    'Уже путешествую',
    'Однократная поездка',
    'Многократные поездки',
    'Дата начала',
    'Дата окончания',
    'Количество дней',
    'Место обучения',
    'Уровень',
    'Программа',
    'Дополнительные риски',
    'Дайвинг',
    'Страховая сумма',
    'Стоимость',
    'Бонусных дней недостаточно для оформления полиса',
    'Номер договора ДМС',
    'Проверить',
    'Отказаться от бонусных дней',
  ],
  people: [
    'Заполните данные',
    'Путешествую по внутреннему паспорту',
    'Удалить туриста',
    'Добавить туриста',
    'Дата рождения',
    'Фамилия (латиницей)',
    'Имя (латиницей)',
    'Фамилия',
    'Имя',
    'Отчество',
    'Серия и номер загранпаспорта',
    'Номер паспорта',
    'Страхователь',
    'Контакты',
    'Телефон',
    'E-mail',
    'Вы должны ознакомиться и согласиться с правилами и условиями страхования',
    'Необходимо согласие на обработку персональных данных',
  ],
  payment: [
    'Выберите способ оплаты',
    'Банковская карта (ПСКБ)',
    'Вы будете перенаправлены на страницу оплаты банка после нажатия «Оплатить»',
    'Посмотреть полис',
    'Скачать полис',
    'Банк подтверждает оплату…',
    'Мы пришлём полис, как только банк подтвердит платёж',
    'Оплата произведена',
    'Полис оформлен',
    'Оплата не произведена',
    'Полис не оформлен, попробуйте произвести оплату позже',
    'Полис не оплачен',
    'Полис отменён',
    'Платёж не найден',
  ],
}

/** Those with something to fill in. */
const filledIn = [
  [codeCopy.again(17), 'Получить новый код можно через 17\u00a0с'],
  [
    orderCopy.alreadyRegistered('И. И.'),
    'Страхователь с указанным телефонным номером уже зарегистрирован. В качестве страхователя будет указан И. И.',
  ],
  [
    issueText({ path: 'trip.count', code: 'long_trip_needs_days', params: { least: 5 } }),
    'Если длительность поездки более полугода, минимальное количество дней страхования - 5.',
  ],
  [
    issueText({ path: 'trip.date_to', code: 'programme_needs_days', params: { name: 'OWD', least: 4 } }),
    'Минимальный срок страхования для программы «OWD» – 4 дня',
  ],
  [
    issueText({ path: 'insurer.birth', code: 'insurer_too_young', params: { least: 18 } }),
    'Страхователю должно быть не меньше 18 лет',
  ],
  [issueText({ path: 'code', code: 'resend_later', params: { seconds: 17 } }), 'Повторно – через 17 с'],
  [dateWords.nearestDate('15.04.2027'), 'Ближайшая возможная дата:\u00a015.04.2027'],
] as const

const said = await everyText()
const plain = (text: string) => text.replace(/\s/g, ' ')
const isGiven = new Set(Object.values(given).flat())

for (const [where, texts] of Object.entries(given)) {
  test(`${where}: each given text is there, letter for letter`, () => {
    assert.deepEqual(
      texts.filter((text) => !said.includes(text)),
      [],
    )
  })
}

test('a given text with something in it is letter for letter around that', () => {
  for (const [text, wanted] of filledIn) assert.equal(text, wanted)
})

test('no given text stands anywhere with another kind of space', () => {
  assert.deepEqual(
    said.filter((text) => text !== plain(text) && isGiven.has(plain(text))),
    [],
  )
})

test('so do given words within a longer sentence', () => {
  for (const text of [paymentResultCopy.moneyReturnsHint, policiesCopy.refund.due])
    assert.match(text, /Деньги вернутся на карту/)
})

test('the given texts themselves have ordinary spaces', () => {
  for (const text of isGiven) assert.equal(text, plain(text))
})

/** Every fixed text of this folder, those that are said at fields among them. */
async function everyText(): Promise<string[]> {
  const folder = import.meta.dirname
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${folder}/${file}`)))
  const ofFields = issueCodes.map((code) => issueText({ path: '', code, params: {} }))
  return [...modules.flatMap(textsIn), ...ofFields]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
