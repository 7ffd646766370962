/** The words of the small pages: e-mail confirmation, not found, a failure of ours. */

export const confirmCopy = {
  checking: 'Проверяем ссылку…',
  success: 'E-mail подтверждён',
  successHint: (email = 'него') =>
    `На\u00a0${email} теперь можно получать ссылку для восстановления доступа.`,
  none: 'Ссылка не\u00a0найдена',
  noneHint:
    'Скопируйте адрес из письма целиком. Если писем было несколько, откройте последнее. Если после письма вы сменили пароль или телефон, запросите новое в\u00a0личном кабинете.',
  outdated: 'Срок действия ссылки истёк',
  outdatedHint: 'Запросите новое письмо в\u00a0личном кабинете.',
  taken: 'Этот адрес уже подтверждён в\u00a0другом кабинете',
  takenHint:
    'Один e-mail можно подтвердить только в\u00a0одном кабинете. Войдите в\u00a0тот кабинет: если у\u00a0вас теперь другой номер телефона, восстановите доступ по\u00a0этому адресу. Или укажите в\u00a0личных данных другой e-mail.',
  ofAnother: 'Это адрес другого кабинета, не\u00a0того, в\u00a0который вы\u00a0вошли.',
  leaveFirst: 'Чтобы войти в\u00a0тот кабинет, сначала выйдите из\u00a0этого.',
  toOtherEmail: 'Указать другой e-mail',
  enter: 'Войти',
  restore: 'Восстановить доступ',
  toSignIn: 'Войти и\u00a0запросить новое письмо',
  toPersonal: 'Личный кабинет',
  again: 'Проверить ещё раз',
} as const

export const notFoundCopy = {
  heading: 'Такой страницы нет',
  hint: 'Возможно, адрес введён с\u00a0ошибкой или страница переехала.',
  toCalculator: 'Рассчитать полис',
  otherwise: 'Возможно, вы искали:',
  toCheck: 'Проверка полиса',
  toHelp: 'Помощь',
  toSos: 'SOS: куда звонить',
  phone: 'Телефон страховщика:',
} as const

/** Below the heading of a page that the server could not send. */
export const failureCopy = {
  hint: 'Обновите её. Если не\u00a0поможет, зайдите чуть позже.',
  reload: 'Обновить страницу',
  /** What the insurer needs to find the failure. */
  requestNumber: (id: string) => `Номер запроса: ${id}`,
} as const

/** Above a page whose scripts have not come. */
export const scriptsMissing = {
  words: 'Страница загрузилась не\u00a0полностью: формы и\u00a0кнопки здесь не\u00a0работают.',
  reload: failureCopy.reload,
} as const

/** Above a page whose forms and buttons need scripts, where there are none. */
export const noScript =
  'В\u00a0браузере отключены скрипты, поэтому формы и\u00a0кнопки здесь не\u00a0работают. Включите их и\u00a0обновите страницу. Узнать, что покрывает полис и\u00a0кому звонить, можно и\u00a0так: ссылки внизу страницы.'
