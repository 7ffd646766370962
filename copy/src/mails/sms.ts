/** The code is the only run of digits: phones offer it to the field by itself. One SMS holds 70 characters. */
export const codeSms = (code: string): string => `АкваПолис: код ${code}. Никому его не сообщайте.`

/** Whoever is talked out of a code reads what it would give away. */
export const phoneChangeCodeSms = (code: string): string =>
  `АкваПолис: код ${code} для смены номера. Никому его не сообщайте.`

/** To the number that opens an account no more. */
export const phoneChangedSms = (insurerPhone: string): string =>
  `АкваПолис: номер кабинета изменён. Не вы? Звоните ${insurerPhone}`
