/** The words of the small pages: e-mail confirmation, policy check, not found. */

export const confirmCopy = {
  checking: 'Проверяем ссылку…',
  success: 'E-mail подтверждён',
  successHint: 'Теперь на него можно получать ссылку для восстановления доступа.',
  none: 'Ссылка не\u00a0найдена',
  noneHint: 'Скопируйте адрес из письма целиком. Возможно, e-mail уже подтверждён.',
  outdated: 'Срок действия ссылки истёк',
  outdatedHint: 'Запросите новое письмо в\u00a0личном кабинете.',
  toPersonal: 'Личный кабинет',
  again: 'Проверить ещё раз',
} as const

export const policyCheckCopy = {
  heading: 'Проверка полиса',
  checking: 'Проверяем полис…',
  valid: 'Полис действует',
  upcoming: 'Полис оплачен, срок ещё не\u00a0начался',
  ended: 'Срок полиса закончился',
  unknown: 'Полис не\u00a0найден',
  unknownHint: 'Сверьте адрес с\u00a0QR-кодом на полисе. По\u00a0неоплаченному полису проверки нет.',
  period: (from: string, to: string) => `Период страхования: ${from}\u00a0– ${to}`,
  again: 'Проверить ещё раз',
} as const

export const notFoundCopy = {
  heading: 'Такой страницы нет',
  hint: 'Возможно, адрес введён с\u00a0ошибкой или страница переехала.',
  toCalculator: 'Рассчитать полис',
} as const
