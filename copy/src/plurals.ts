type Forms = { one: string; few: string; many: string }

const rules = new Intl.PluralRules('ru')

/** A figure with its noun in the right form, held together by a no-break space: '2 дня'. */
export function counted(count: number, { one, few, many }: Forms): string {
  const forms: Record<Intl.LDMLPluralRule, string> = { zero: many, one, two: few, few, many, other: few }
  return `${count}\u00a0${forms[rules.select(count)]}`
}

export const days = (count: number) => counted(count, { one: 'день', few: 'дня', many: 'дней' })
export const people = (count: number) => counted(count, { one: 'человек', few: 'человека', many: 'человек' })
export const years = (count: number) => counted(count, { one: 'год', few: 'года', many: 'лет' })
/** After «через»: '1 минуту'. */
export const minutes = (count: number) => counted(count, { one: 'минуту', few: 'минуты', many: 'минут' })
export const hours = (count: number) => counted(count, { one: 'час', few: 'часа', many: 'часов' })
/** After «от», «до», «не меньше»: 'от 1 дня', 'от 5 дней'. */
export const daysGenitive = (count: number) => counted(count, { one: 'дня', few: 'дней', many: 'дней' })
