import type { ActivityLine } from '@akvapolis/rules/price/price'

/** What a line of the price's activity is called; a risk carries its own name. */
export const activityText: Record<Exclude<ActivityLine['activity'], 'risk'>, string> = {
  diving_day: 'Дайвинг',
  teaching_day: 'Работа инструктором',
  course_pool_day: 'Занятия в бассейне',
  course_open_day: 'Погружения в открытой воде',
  course_other_day: 'Остальные дни поездки',
}

/** A programme with the depth it leads to: 'PADI Open Water Diver, до 18 м'. */
export const programmeText = ({ name, depth }: { name: string; depth: number }) =>
  `${name}, до\u00a0${depth}\u00a0м`
