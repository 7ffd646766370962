/** What a field for a number and its buttons say. */
export const numberWords = {
  increase: 'Увеличить',
  decrease: 'Уменьшить',
  wholeNumber: 'Введите целое число, без точки и\u00a0запятой',
  outOfRange: (least: number, most: number) =>
    least >= most ? `Здесь возможно только ${most}` : `Укажите число от ${least} до ${most}`,
} as const
