/** On the way to the bank, from whatever page. */
export const bankWayCopy = {
  leaving: 'Переходим на страницу банка…',
  blocked:
    'Браузер не\u00a0открыл страницу банка. Обновите страницу и\u00a0попробуйте ещё раз. Не\u00a0помогло – напишите нам.',
  notOpened: 'Страница банка не\u00a0открылась. Нажмите ещё раз: откроется тот же платёж.',
} as const
