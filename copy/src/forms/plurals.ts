import { counted } from '../plurals.ts'

/** Apart from the days, which every page has. */
export const people = (count: number) => counted(count, { one: 'человек', few: 'человека', many: 'человек' })
export const years = (count: number) => counted(count, { one: 'год', few: 'года', many: 'лет' })
/** After «через»: '1 минуту'. */
export const minutes = (count: number) => counted(count, { one: 'минуту', few: 'минуты', many: 'минут' })
export const hours = (count: number) => counted(count, { one: 'час', few: 'часа', many: 'часов' })
/** After «не меньше»: 'не меньше 21 часа'. */
export const hoursGenitive = (count: number) => counted(count, { one: 'часа', few: 'часов', many: 'часов' })
/** After «от», «до», «не меньше»: 'от 1 дня', 'от 5 дней'. */
export const daysGenitive = (count: number) => counted(count, { one: 'дня', few: 'дней', many: 'дней' })
