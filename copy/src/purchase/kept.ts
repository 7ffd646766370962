/** What this tab keeps of a purchase. */
export const keptPurchaseCopy = {
  waiting: 'Нет связи с\u00a0сервером. Введённое не\u00a0потеряно: оно появится вместе со\u00a0связью.',
} as const
