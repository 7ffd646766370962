/** The menu of a signed-in customer, which no visitor waits for. */
export const menuCopy = {
  menu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  newPolicy: 'Оформить новый полис',
  policies: 'Полисы',
  publishedPolicies: 'Оформленные полисы',
  drafts: 'Черновики',
  ownData: 'Личные данные',
  insured: 'Застрахованные лица',
  priceCalculation: 'Расчет стоимости полиса',
  personal: 'Личный кабинет',
  signOut: 'Выйти',
  signOutFailed: 'Не удалось выйти. Попробуйте ещё раз.',
} as const
