import { roublesInWords } from '../papers/bilingual.ts'

/** What a day costs at least, in three parts: rounded up to the rouble, never less than it is. */
export const perDay = (kopecks: number) => ({
  from: 'от',
  price: roublesInWords(Math.ceil(kopecks / 100) * 100),
  aDay: 'в\u00a0день',
})

/** 'от 247 ₽ в день' */
export function fromPerDay(kopecks: number): string {
  const { from, price, aDay } = perDay(kopecks)
  return `${from}\u00a0${price} ${aDay}`
}
