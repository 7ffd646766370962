import { counted } from './plurals.ts'

/** After «старше», «до»: 'старше 84 лет'. Apart from the other plurals, which every page has. */
export const yearsGenitive = (count: number) => counted(count, { one: 'года', few: 'лет', many: 'лет' })
