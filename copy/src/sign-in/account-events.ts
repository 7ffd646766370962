import type { SessionWay, ShownEvent, WayIn } from '@akvapolis/rules/person/account-events'

/** What another password leaves as it is. */
export const otherWaysIn =
  'Ключи доступа и\u00a0запасные коды пароль не\u00a0отменяет: в\u00a0личных данных удалите незнакомые ключи и, если есть коды, создайте новые.'

export const accountEventsCopy = {
  heading: 'История входов',
  hint: 'Входы, неудачные попытки и\u00a0изменения: когда (по\u00a0времени этого устройства), как и\u00a0в\u00a0каком браузере.',
  show: 'Показать',
  shown: (count: number) => `Записей:\u00a0${count}`,
  none: 'Пока ничего не\u00a0было.',
  unknownDevice: 'неизвестный браузер',
  times: (count: number) => `за\u00a0день: ${count}`,
  notMe: 'Это был не\u00a0я',
  notMeHint: 'Смените пароль: остальные сеансы завершатся, а\u00a0устройства будут забыты.',
} as const

export const accountEventWords: Record<ShownEvent, string> = {
  registered: 'Регистрация',
  signed_in: 'Вход',
  signed_out: 'Выход',
  sign_in_refused: 'Неудачный вход',
  passkey_refused: 'Вход не\u00a0удался: ключ доступа не\u00a0подошёл',
  code_refused: 'Неверный код из\u00a0SMS',
  current_password_refused: 'Неверный текущий пароль',
  data_shown_by_code: 'Данные показаны по\u00a0коду из\u00a0SMS',
  data_exported: 'Данные скачаны',
  password_reset_asked: 'Запрошена ссылка для\u00a0нового пароля',
  sign_in_link_asked: 'Запрошена ссылка для\u00a0входа',
  spare_codes_made: 'Запасные коды созданы',
  password_changed: 'Пароль изменён',
  email_changed: 'E-mail изменён',
  email_confirmed: 'E-mail подтверждён',
  phone_changed: 'Телефон изменён',
  passkey_added: 'Ключ доступа добавлен',
  passkey_removed: 'Ключ доступа удалён',
  other_sessions_ended: 'Остальные сеансы завершены',
}

export const waysInWords: Record<WayIn, string> = {
  password: 'по\u00a0паролю',
  code: 'по\u00a0коду из\u00a0SMS',
  passkey: 'по\u00a0ключу доступа',
  link: 'по\u00a0ссылке из\u00a0письма',
  spare_code: 'по\u00a0запасному коду',
}

export const sessionWaysInWords: Record<SessionWay, string> = {
  ...waysInWords,
  registration: 'при\u00a0регистрации',
  new_password: 'с\u00a0новым паролем',
  new_phone: 'при\u00a0смене телефона',
}
