/** What a press on a telephone number leads to, however it is spelt: 'tel:+74950000000'. */
export const telephone = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
