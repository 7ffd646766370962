import type { SessionWay } from '@akvapolis/rules/person/account-events'
import { fixedCopy } from '../purchase/fixed.ts'
import { sessionWaysInWords } from '../sign-in/account-events.ts'

/** The words of «Личные данные». Given ones stand letter for letter. */

export const ownDataCopy = {
  heading: 'Личные данные',
  incomplete: 'Проверьте, чтобы все поля были заполнены, прежде чем оформлять полис',
  toOwnData: 'Заполнить личные данные',
  forPolicies: 'Данные для\u00a0полиса',
  person: 'Кто вы',
  latin: 'Как в\u00a0загранпаспорте',
  russian: 'По-русски',
  latinSurname: 'Фамилия (латиницей)',
  latinName: 'Имя (латиницей)',
  latinHint: 'Как в\u00a0загранпаспорте',
  fixedByContract: fixedCopy.byContract,
  inLatin: (name: string) => `Записать латиницей: ${name}`,
  surname: 'Фамилия',
  name: 'Имя',
  patronymic: 'Отчество',
  patronymicHint: 'Если есть',
  birth: 'Дата рождения',
  phone: 'Телефон',
  phoneHint: 'По\u00a0нему вы входите, он меняется отдельно',
  email: 'E-mail',
  emailConfirmed: 'подтверждён',
  emailAsked: 'не\u00a0подтверждён, письмо отправлено',
  whyConfirm: 'На подтверждённый адрес можно получить ссылку для\u00a0входа, когда SMS не\u00a0приходит.',
  emailHint: 'На новый адрес придёт письмо со ссылкой для подтверждения',
  passport: 'Серия и номер загранпаспорта',
  passportHint: '9\u00a0цифр, необязательно',
  absent: 'не\u00a0указано',
  edit: 'Изменить',
  save: 'Сохранить',
  cancel: 'Отмена',
  saved: 'Данные сохранены',
  nothingChanged: 'Изменений нет',
  currentPassword: 'Текущий пароль',
  /** After «Забыли пароль?» or «Пароля у вас ещё нет.» */
  signInAnew:
    'Выйдите и\u00a0войдите ещё раз: по\u00a0коду из\u00a0SMS, ссылке из\u00a0письма или запасному коду.',
} as const

/** To somebody who came by a code to an account that was silent for a year, or whose phone has just changed. */
export const passportHiddenCopy = {
  title: 'Паспортные данные скрыты',
  why: 'Вы\u00a0вошли по\u00a0коду впервые больше чем за\u00a0год, а\u00a0номера телефонов переходят к\u00a0другим людям.',
  whatToDo:
    'Чтобы снова видеть паспортные данные и\u00a0прежние документы, перейдите по\u00a0ссылке из\u00a0письма, которое мы\u00a0отправили на\u00a0ваш e-mail, или выйдите и\u00a0войдите с\u00a0паролем.',
  whatToDoWithoutEmail: (insurer: { phone: string; email: string }) =>
    `Чтобы снова видеть паспортные данные и\u00a0прежние документы, выйдите и\u00a0войдите с\u00a0паролем. Если пароля нет, обратитесь к\u00a0страховщику: ${insurer.phone}, ${insurer.email}.`,
  afterwards: 'Потом они откроются сами. Новые полисы можно оформлять.',
  doableAfter: (until: string) => `Это можно будет сделать по\u00a0коду после ${until}.`,
  inPlace: 'скрыты',
  followLink: 'Перейдите по\u00a0ссылке из\u00a0письма, которое мы\u00a0отправили.',
} as const

/** The letter that confirms an e-mail, asked for again. */
export const confirmationCopy = {
  again: 'Отправить письмо ещё раз',
  sent: (email: string) => `Отправляем письмо со\u00a0ссылкой на\u00a0${email}`,
  needless: 'E-mail уже подтверждён',
} as const

export const passwordCopy = {
  heading: 'Пароль',
  hint: 'С\u00a0паролем можно входить без кода из SMS.',
  change: 'Изменить пароль',
  set: 'Задать пароль',
  /** To who has none: what the server asks for later can't be given then. */
  setSoon: 'Задать его можно в\u00a0первые 10\u00a0минут после входа.',
  forgotten: 'Забыли пароль?',
  none: 'Пароля у\u00a0вас ещё нет.',
  password: 'Новый пароль',
  passwordHint: 'От\u00a08 до\u00a0128 символов',
  confirmation: 'Повторите пароль',
  save: 'Сохранить пароль',
  saved: 'Пароль сохранён, остальные сеансы завершены',
} as const

export const sessionsCopy = {
  heading: 'Где вы вошли',
  hint: 'Если какой-то вход вам незнаком, завершите остальные и\u00a0смените пароль. Время\u00a0– по\u00a0часам этого устройства.',
  thisOne: 'это устройство',
  unknownDevice: 'Неизвестное устройство',
  /** `way`: null where it is not known. */
  signedIn: (when: string, way: SessionWay | null) =>
    `Вход ${when}${way ? ` ${sessionWaysInWords[way]}` : ''}`,
  lastSeen: (when: string) => `последнее действие ${when}`,
  endOthers: 'Завершить остальные',
  endTitle: 'Завершить остальные сеансы?',
  endWhat: 'На\u00a0других устройствах придётся войти заново. Здесь вы останетесь.',
  end: 'Да, завершить',
  cancel: 'Отмена',
  ended: 'Остальные сеансы завершены',
  noOthers: 'Других входов нет. Время\u00a0– по\u00a0часам этого устройства.',
} as const

export const accountCopy = {
  heading: 'Ваши данные у\u00a0нас',
  exportHint: 'Всё, что мы о\u00a0вас храним, одним файлом JSON.',
  export: 'Скачать мои данные',
  fileName: 'akvapolis-data.json',
  deleteHint: 'Кабинет можно удалить в\u00a0любой момент.',
  delete: 'Удалить кабинет',
  deleteTitle: 'Удалить личный кабинет?',
  goes: 'Исчезнут сразу, а\u00a0из\u00a0резервных копий\u00a0– через 30\u00a0дней:',
  goesWhat: [
    'имя, дата рождения, паспорт, телефон, e-mail, пароль, ключи доступа и\u00a0запасные коды;',
    'список застрахованных лиц;',
    'черновики;',
    'все входы на всех устройствах.',
  ],
  stays: 'Останутся у\u00a0нас:',
  staysWhat: [
    'оформленные полисы с\u00a0данными, которые в\u00a0них напечатаны, сведения о\u00a0платежах и\u00a0ваши согласия: хранить их обязывает закон;',
    'журнал входов: пять лет, без имени и\u00a0телефона\u00a0– время, устройство и\u00a0хеш сетевого адреса.',
  ],
  unpaid: 'Неоплаченные полисы отменим; деньги, которые за\u00a0них ещё придут, вернём.',
  before: 'Посмотреть полисы в\u00a0кабинете будет нельзя, поэтому сначала скачайте их.',
  beforeHidden: 'После удаления открыть их будет нельзя: если они нужны, удалите кабинет позже.',
  cancel: 'Отмена',
  deleted: 'Личный кабинет удалён',
} as const
