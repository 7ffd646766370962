import type { ActivityLine } from '@akvapolis/rules/price/price'

/** What a line of the price's activity is called; a risk carries its own name. */
export const activityText: Record<Exclude<ActivityLine['activity'], 'risk'>, string> = {
  diving_day: 'Дайвинг',
  teaching_day: 'Работа инструктором',
  course_pool_day: 'Занятия в бассейне',
  course_open_day: 'Погружения в открытой воде',
  course_other_day: 'Остальные дни поездки',
}

/** The same as what a part of the price is for. */
const causes: Record<keyof typeof activityText, string> = {
  diving_day: 'за\u00a0дайвинг',
  teaching_day: 'за\u00a0работу инструктором',
  course_pool_day: 'за\u00a0занятия в\u00a0бассейне',
  course_open_day: 'за\u00a0погружения в\u00a0открытой воде',
  course_other_day: 'за\u00a0остальные дни',
}

/** By the name that a price carries; what is none of our activities is a risk, called by the tariff. */
export function causeOf(name: string): string {
  const known = activityCodes.find((code) => activityText[code] === name)
  return known ? causes[known] : `за\u00a0риск «${name}»`
}

const activityCodes = Object.keys(activityText) as (keyof typeof activityText)[] // the keys are the codes

/** A programme with the depth it leads to: 'PADI Open Water Diver, до 18 м'. */
export const programmeText = ({ name, depth }: { name: string; depth: number }) =>
  `${name}, до\u00a0${depth}\u00a0м`
