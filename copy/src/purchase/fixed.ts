/** Why a field can't be changed: its contract fixes it. */
export const fixedCopy = {
  byContract: 'Как в\u00a0договоре ДМС',
  toChange: 'Чтобы изменить имя или дату рождения, обратитесь к страховщику',
} as const
