/** One line, without the marks that turn the direction of what follows. */
export const tidy = (words: string): string =>
  words.replace(/[\s\u2028\u2029]*[\r\n\u2028\u2029]\s*/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')
