/** What a press on a telephone number leads to. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
