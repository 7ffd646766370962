/** The words of the front of the shop. What is covered says the cover itself. */

/** Around the picture of the cover as a dive. */
export const diveCopy = {
  heading: (deepest: number) => `Нырок от\u00a00 до\u00a0${deepest}\u00a0м`,
  lead: (depth: string) => `Глубина: ${depth}`,
  metres: (depth: number) => `${depth}\u00a0м`,
  downTo: (who: string, depth: number) => `${who}, до\u00a0${depth}\u00a0м`,
  upTo: (limit: string) => `до\u00a0${limit}`,
  insuredSum: 'до\u00a0страховой суммы',
} as const
