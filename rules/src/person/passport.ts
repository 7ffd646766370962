/** A travel passport: nine digits, typed as `00 0000000`; null when it is none. */
export function normalisePassport(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** Any document that is enough at home or in a neighbouring country: a passport, a birth certificate. */
export function isCommonPassport(text: string): boolean {
  return /^[A-Za-zА-Яа-яЁё\d -]{5,20}$/.test(text) && /[\dA-Za-zА-Яа-яЁё]/.test(text)
}

/**
 * Whether two typings name the same document, each known and equal: its letters and digits, whichever alphabet a letter was
 * typed in.
 */
export function isSameDocument(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((text) => signsOf(text ?? ''))
  return first !== '' && first === second
}

const signsOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[АВЕКМНОРСТУХ]/g, (letter) => 'ABEKMHOPCTYX'.charAt('АВЕКМНОРСТУХ'.indexOf(letter)))

/** Where an internal passport lets its holder in: Russia and four neighbours. */
export const internalPassportCountries = ['RU', 'BY', 'KZ', 'KG', 'AM'] as const
