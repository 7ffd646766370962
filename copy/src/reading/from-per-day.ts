import { ordinary } from '@akvapolis/rules/price/ordinary-trip'
import { roublesInWords } from '../papers/bilingual.ts'
import { days } from '../plurals.ts'
import { tied } from '../tied.ts'

/** Whose day each such price is. */
export const whoseDay = tied(
  `Так выходит на день у взрослого, который едет за рубеж на ${days(ordinary.days)}.`,
)

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
