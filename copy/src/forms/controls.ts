/** The words of controls that come late, or on few pages. */
export const secretWords = { showPassword: 'Показать пароль', hidePassword: 'Скрыть пароль' } as const

export const checkFields = (count: number): string => `Проверьте поля:\u00a0${count}`
