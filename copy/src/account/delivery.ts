import type { DeliveryState } from '@akvapolis/rules/policy/delivery'

/** Where the mail with a policy stands, told to its owner. */
export const deliveryCopy: Record<DeliveryState, (email: string) => string> = {
  queued: (email) => `Отправляем полис на ${email}.`,
  sent: (email) => `Мы отправили полис на ${email}.`,
  refused: (email) => `Почта не\u00a0приняла письмо на ${email}: проверьте адрес.`,
}

export const sendAgain = 'Отправить снова'

/** The first and the last day of a trip, for one's own calendar. */
export const toCalendar = 'Добавить в\u00a0календарь'
