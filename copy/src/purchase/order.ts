/** The words of steps 2 and 3: the people, the code, the payment. Given ones stand letter for letter. */

export const peopleCopy = {
  heading: 'Заполните данные',
  internal: 'Путешествую по внутреннему паспорту',
  internalHint:
    'Внутреннего паспорта достаточно для поездок по России, в\u00a0Беларусь, Казахстан, Киргизию и\u00a0Армению.',
  latinSurname: 'Фамилия (латиницей)',
  latinName: 'Имя (латиницей)',
  latinHint: 'Как в\u00a0загранпаспорте',
  surname: 'Фамилия',
  name: 'Имя',
  patronymic: 'Отчество',
  patronymicHint: 'Если есть',
  passportHint: 'Необязательно, кроме оформления визы',
  commonPassportHint: 'Паспорт или другой документ, для ребёнка – свидетельство о\u00a0рождении',
  contacts: 'Контакты',
  email: 'E-mail',
  emailHint: 'Сюда придёт полис после оплаты',
  phone: 'Телефон',
  phoneHint: 'Сюда придёт код подтверждения',
  phoneLocked: 'Телефон вашего кабинета',
  insurer: 'Страхователь',
  insurerHint: 'Тот, кто оформляет полис. Ему должно быть не\u00a0меньше 18\u00a0лет.',
  passportNotEnough: (countries: string) =>
    `Внутреннего паспорта недостаточно для поездки: ${countries}. Понадобится загранпаспорт.`,
  firstTourist: 'Я и\u00a0есть первый турист',
  writeInRussian: 'Записать по-русски',
  consents: 'Согласия',
  readBefore: 'Прочитайте до\u00a0согласия: что застраховано и\u00a0что нет, стоимость, как отказаться.',
  acceptTerms: 'Соглашаюсь с\u00a0правилами и\u00a0условиями страхования',
  acceptPersonalData: 'Соглашаюсь на обработку персональных данных',
  readTerms: 'Прочитать правила и\u00a0условия страхования',
  touristRemoved: (place: number) => `Турист ${place} удалён`,
  takeBack: 'Вернуть',
  checking: 'Проверяем данные, поля пока закрыты…',
  readPersonalData: 'Прочитать согласие на обработку персональных данных',
} as const

/** What a tourist is asked beside names and birth date, by the field: above it, and in what is said of it. */
export const touristLabels = {
  passport: 'Серия и номер загранпаспорта',
  passport_common: 'Номер паспорта',
} as const

export const orderCopy = {
  sessionLost:
    'Сессия закончилась, введённое сохранилось. Закройте это окно и\u00a0нажмите «Перейти к\u00a0оплате»: мы\u00a0пришлём новый код.',
  alreadyRegistered: (name: string) =>
    `Страхователь с указанным телефонным номером уже зарегистрирован. В качестве страхователя будет указан ${name}`,
} as const

export const paymentCopy = {
  heading: 'Оплата и получение полиса',
  draft: (number: string) => `Черновик ${number}`,
  sample: 'Проверьте полис до оплаты: он откроется с\u00a0пометкой «ОБРАЗЕЦ».',
  show: 'Посмотреть полис',
  download: 'Скачать полис',
  policyGoesTo: (email: string) => `После оплаты полис придёт на\u00a0${email}`,
  insured: 'Кто застрахован',
  refuse: 'Как отказаться',
  method: 'Выберите способ оплаты',
  methods: { pscb: 'Банковская карта (ПСКБ)' },
  redirect: 'Вы будете перенаправлены на страницу оплаты банка после нажатия «Оплатить»',
  leaving: 'Переходим на страницу банка…',
  issued: 'Полис оформлен и\u00a0придёт на\u00a0e-mail',
  sampleFree: 'Проверьте полис до оформления: он откроется с\u00a0пометкой «ОБРАЗЕЦ».',
  published: (number: string) => `Полис ${number}`,
  waits: 'Полис оформлен и\u00a0ждёт оплаты.',
  changing:
    'Если изменить данные, получится новый полис. Этот останется до\u00a0тех пор, пока вы\u00a0не\u00a0нажмёте «Оплатить» у\u00a0нового.',
  willReplace: (number: string) =>
    `Этот полис заменит неоплаченный полис ${number}: он\u00a0будет отменён, когда вы\u00a0нажмёте «Оплатить».`,
  replaced: (number: string) => `Прежний неоплаченный полис ${number} отменён.`,
  leaveBankPage:
    'Если страница банка для прежнего полиса ещё открыта, закройте её и\u00a0не\u00a0платите на\u00a0ней.',
  gone: 'Этот полис отменён, оплатить его нельзя. Измените данные или оформите такой\u00a0же полис заново.',
  deleted: 'Этот черновик удалён. Измените данные или оформите такой\u00a0же полис заново.',
  again: 'Оформить заново',
  free: (email: string) => `Платить не\u00a0нужно: сразу после оформления полис придёт на\u00a0${email}`,
} as const

export const priceChangeCopy = {
  termsTitle: 'Условия изменились',
  termsChanged:
    'Пока вы оформляли полис, изменились условия страхования. Стоимость прежняя. Прочитайте, что застраховано теперь.',
  acceptTerms: 'Согласиться и\u00a0продолжить',
  title: 'Стоимость изменилась',
  changed: 'Пока вы оформляли полис, стоимость изменилась.',
  before: 'Было',
  now: 'Стало',
  accept: 'Продолжить по новой цене',
} as const
