/** Why a field can't be changed: its contract fixes it. */
export const fixedCopy = {
  byContract: 'Как в\u00a0договоре ДМС',
  toChange: 'Чтобы изменить имя или дату рождения, обратитесь к страховщику',
  /** `toChange` of whoever is not its holder by what the profile says. */
  differs:
    'Имя или дата рождения не\u00a0такие, как в\u00a0договоре ДМС. Исправьте их по\u00a0договору или обратитесь к\u00a0страховщику.',
} as const
