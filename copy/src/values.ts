/** What a phone and a whole number say when they are none. */
export const valueWords = {
  phone: 'Введите номер полностью: +7 и\u00a0ещё 10\u00a0цифр',
  wholeNumber: 'Введите целое число, без точки и\u00a0запятой',
  outOfRange: (least: number, most: number) =>
    least >= most ? `Здесь возможно только ${most}` : `Укажите число от ${least} до ${most}`,
} as const
