/** The words of the ways in that need no SMS. */

export const waysCopy = {
  title: 'Войти без SMS',
  lead: 'За\u00a0границей коды часто не\u00a0доходят. Войти можно и\u00a0так:',
  link: 'Получить ссылку на\u00a0e-mail',
  linkHint: 'На\u00a0адрес, который вы\u00a0подтвердили в\u00a0личном кабинете. Нужен только номер телефона.',
  spareCode: 'Ввести запасной код',
  spareCodeHint: 'Один из\u00a0десяти, которые вы\u00a0сохранили в\u00a0личных данных.',
  password: 'Войти по паролю',
  passwordHint: 'Если вы\u00a0его задавали.',
  none: 'Ничего не\u00a0подходит?',
  noneHint: (insurer: { name: string; phone: string; email: string }) =>
    `Напишите или позвоните: ${insurer.name}, ${insurer.phone.replaceAll(' ', '\u00a0')}, ${insurer.email}.`,
  back: 'Другие способы',
} as const

export const linkCopy = {
  title: 'Вход по\u00a0ссылке',
  lead: 'Пришлём ссылку на\u00a0подтверждённый e-mail вашего кабинета. Она действует 15\u00a0минут и\u00a0только в\u00a0этом браузере.',
  send: 'Прислать ссылку',
  sent: 'Если у\u00a0номера есть кабинет с\u00a0подтверждённой почтой, письмо уже в\u00a0пути',
  sentHint:
    'Откройте ссылку из\u00a0письма в\u00a0этом же браузере за\u00a015\u00a0минут. Письма нет – проверьте папку «Спам».',
  otherPhone: 'Изменить номер',
} as const

export const spareCodeCopy = {
  title: 'Вход по\u00a0запасному коду',
  code: 'Запасной код',
  codeHint: 'Например K7MX-H3TC-PRYA, можно без дефисов. Каждый код действует один раз.',
  required: 'Введите запасной код',
} as const

/** The page behind the mailed link. */
export const linkPageCopy = {
  heading: 'Вход по\u00a0ссылке',
  opening: 'Открываем кабинет…',
  done: 'Вы вошли',
  doneHint: 'Открываем страницу…',
  /** As what a call is refused with: without its full stop. */
  none: 'Откройте ссылку из\u00a0письма целиком или запросите новую',
  askAgain: 'Запросить новую ссылку',
  again: 'Попробовать ещё раз',
  /** To who is signed in. */
  needless: 'Вы\u00a0уже вошли: новая ссылка не\u00a0нужна.',
  toPersonal: 'Личный кабинет',
  hint: 'Новую можно запросить здесь: она придёт на\u00a0подтверждённый e-mail и\u00a0откроется в\u00a0этом браузере.',
} as const

/** Where the mailed link of a change of phone leads a visitor. */
export const phoneLinkPageCopy = {
  heading: 'Ссылка открыта не\u00a0там',
  where:
    'Ссылка для смены номера открывается только в\u00a0том браузере, в\u00a0котором вы\u00a0её запросили: так её не\u00a0откроет тот, кто прочтёт вашу почту.',
  hint: 'Скопируйте её из\u00a0письма и\u00a0откройте там. Если вы\u00a0вышли там из\u00a0кабинета или прошло 15\u00a0минут, войдите и\u00a0запросите новую.',
  signIn: 'Войти здесь',
} as const
