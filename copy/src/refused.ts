/** What a refused call says when the server's answer brings no sentence of its own. */
export const refusedCopy = {
  sessionExpired: 'Сессия устарела, обновите страницу',
  sessionOver: 'Сессия закончилась. Войдите снова, введённое сохранилось.',
  sessionOverLost: 'Сессия закончилась, введённое не\u00a0сохранилось. Войдите снова.',
  signedOutElsewhere: 'Вы\u00a0вышли из\u00a0кабинета в\u00a0другой вкладке. Введённое здесь удалено.',
  signInNeeded: 'Войдите, чтобы продолжить',
  forbidden: 'Это действие вам недоступно',
  notFound: 'Ничего не\u00a0найдено',
  tooLarge: 'Слишком много данных. Сократите введённое и\u00a0попробуйте ещё раз.',
} as const
