import { waitingTime } from '../forms/waiting.ts'

/** The words of the sign-in, the registration and the way back in. Given ones stand letter for letter. */

export const signInCopy = {
  heading: 'Страхование выезжающих за рубеж',
  byCode: 'Вход в личный кабинет',
  byPassword: 'Вход по паролю',
  phone: 'Телефон',
  phoneHint: 'Пришлём код по\u00a0SMS',
  password: 'Пароль',
  getCode: 'Получить код',
  getCodeIn: (seconds: number) => `Получить код ещё раз можно через ${waitingTime(seconds)}`,
  enter: 'Войти',
  toPassword: 'Войти по паролю',
  toCode: 'Войти по коду из\u00a0SMS',
  abroad: 'Я\u00a0за\u00a0границей, SMS не\u00a0приходит',
  noCode: 'Код не\u00a0приходит?',
  otherPhone: 'Изменить номер',
  restore: 'Восстановить доступ',
  register: 'Зарегистрироваться',
  entered: 'Вы вошли, открываем страницу…',
  alreadyIn: (name: string) => (name ? `Вы уже вошли как ${name}.` : 'Вы уже вошли.'),
  enterAsAnother: 'Войти в\u00a0другой кабинет',
  goOn: 'Продолжить',
} as const

/** The code from the SMS, wherever one is asked for. */
export const codeCopy = {
  title: 'Введите код подтверждения',
  sentTo: 'Код отправлен на номер',
  sentBefore: 'Код уже отправлен на',
  code: 'Код из SMS',
  codeHint: 'Проверим сразу, как вы введёте все шесть цифр',
  required: 'Введите код из SMS',
  again: (seconds: number) => `Получить новый код можно через ${waitingTime(seconds)}`,
  sendAgain: 'Отправить код повторно',
  canSendAgain: 'Можно отправить код повторно',
  confirm: 'Подтвердить',
} as const

export const restoreCopy = {
  heading: 'Восстановление доступа',
  lead: 'Пришлём ссылку, по\u00a0которой можно задать новый пароль.',
  email: 'E-mail',
  emailHint: 'Адрес из вашего личного кабинета',
  sent: 'Сообщение с подтверждением выслано на E-mail',
  sentHint: (email: string) =>
    `Если на\u00a0${email} открыт кабинет, письмо придёт через минуту. Проверьте и\u00a0папку «Спам».`,
  otherEmail: 'Указать другой адрес',
} as const

export const newPasswordCopy = {
  heading: 'Восстановление доступа',
  checking: 'Проверяем ссылку…',
  none: 'Запрос на восстановление не найден. Возможно, вы ещё не зарегистрированы.',
  outdated: 'Срок действия ссылки истёк. Запросите новую.',
  /** It opens once, and an answer may have been lost. */
  outdatedHint: 'Если новый пароль по\u00a0ней уже задан, просто войдите с\u00a0ним.',
  /** After a press without an answer the link turned out to be used up. */
  unanswered:
    'Скорее всего, новый пароль уже сохранён, просто ответ до\u00a0нас не\u00a0дошёл. Попробуйте войти с\u00a0новым паролем.',
  again: 'Проверить ещё раз',
  account: (email: string) => `Кабинет с\u00a0адресом ${email}`,
  password: 'Новый пароль',
  passwordHint: 'От\u00a08 до\u00a0128 символов',
  confirmation: 'Повторите пароль',
  save: 'Сохранить пароль',
  saved: 'Пароль сохранён, открываем страницу…',
} as const

export const registrationCopy = {
  heading: 'Регистрация',
  lead: 'В\u00a0кабинете хранятся ваши полисы и\u00a0данные для следующей покупки.',
  surname: 'Фамилия',
  name: 'Имя',
  phone: 'Телефон',
  phoneHint: 'Сюда придёт код подтверждения',
  email: 'E-mail',
  emailHint: 'Сюда будут приходить полисы',
  birth: 'Дата рождения',
  accept: 'Соглашаюсь на обработку персональных данных',
  consent: 'Персональные данные',
  read: 'Прочитать согласие на обработку персональных данных',
  edition: (version: string) => `Редакция ${version.replaceAll(' ', '\u00a0')}`,
  register: 'Зарегистрироваться',
  registerIn: (seconds: number) => `Отправить ещё раз можно через ${waitingTime(seconds)}`,
  registered: 'Уже зарегистрированы?',
  existing: 'Вы уже зарегистрированы, мы открыли ваш кабинет',
} as const

export const captchaCopy = {
  working: 'Проверяем, что вы не робот…',
  takesLong: 'Проверка займёт ещё несколько секунд, страница продолжит сама.',
  failed: 'Не\u00a0удалось проверить, что вы не\u00a0робот. Попробуйте ещё раз.',
  task: 'Проверка, что вы не\u00a0робот',
  blocked:
    'Проверка, что вы не\u00a0робот, не\u00a0загрузилась. Если у\u00a0вас включён блокировщик рекламы, отключите его для этого сайта и\u00a0попробуйте ещё раз.',
  givenUp: 'Проверка, что вы не\u00a0робот, не\u00a0пройдена. Попробуйте ещё раз.',
} as const
