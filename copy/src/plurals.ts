type Forms = { one: string; few: string; many: string }

const rules = new Intl.PluralRules('ru')

/** A figure with its noun in the right form, held together by a no-break space: '2 дня'. */
export function counted(count: number, { one, few, many }: Forms): string {
  const forms: Record<Intl.LDMLPluralRule, string> = { zero: many, one, two: few, few, many, other: few }
  return `${count}\u00a0${forms[rules.select(count)]}`
}

/** Whether a noun beside the figure stands in the singular: 1, 21, 31. */
export const isOne = (count: number): boolean => rules.select(count) === 'one'

export const days = (count: number) => counted(count, { one: 'день', few: 'дня', many: 'дней' })
