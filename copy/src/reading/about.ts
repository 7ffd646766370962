import { tied } from '../tied.ts'

export const aboutCopy = {
  title: 'О\u00a0страховщике',
  description: tied('Кто страхует, по какой лицензии, как проверить её в Банке России и как связаться.'),
  lead: (name: string) => tied(`Полис оформляет и по нему платит ${name}.`),
  facts: {
    name: 'Страховщик',
    licence: 'Лицензия',
    inn: 'ИНН',
    address: 'Адрес',
    rules: 'Правила страхования',
  },
  contacts: 'Связь',
  phone: 'Телефон',
  email: 'E-mail',
  site: 'Сайт',
  complaints: 'Жалобы',
  assistance: 'Помощь в\u00a0поездке',
  check: 'Как проверить лицензию',
  checkSteps: [
    tied('Откройте проверку участников финансового рынка на сайте Банка России.'),
    tied('Введите ИНН страховщика и найдите его в ответе.'),
    tied('Сверьте название и номер лицензии с теми, что стоят здесь и в полисе.'),
  ],
  register: 'Проверка на\u00a0сайте Банка России',
  registerUrl: 'https://www.cbr.ru/fmp_check/',
  checkPolicy: tied('Сам полис проверяется по QR-коду на нём или по его номеру:'),
  toCheck: 'Проверить полис',
} as const
