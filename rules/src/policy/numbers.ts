import type { IsoDate } from '../dates/dates.ts'

/** Six digits at least, and as many as the count has. */
const digits = (count: number): string => String(count).padStart(6, '0')

export const draftNumber = (count: number): string => `D-${digits(count)}`

export const isDraftNumber = (name: string): boolean => name.startsWith('D-')

/** 'AP-26-000001': the year of its day in Moscow. The count runs on from year to year, so that no two are alike. */
export const policyNumber = (count: number, day: IsoDate): string => `AP-${day.slice(2, 4)}-${digits(count)}`

/** A policy's number however it was typed: small letters, Russian ones that look the same, spaces, other dashes or none. */
export function readPolicyNumber(text: string): string | null {
  const [, year, count] = /^(?:AP)?(\d\d)(\d{6,12})$/.exec(plain(text)) ?? []
  return year && count ? `AP-${year}-${count}` : null
}

/** A draft's, as loosely. */
export function readDraftNumber(text: string): string | null {
  const [, count] = /^D(\d{6,12})$/.exec(plain(text)) ?? []
  return count ? `D-${count}` : null
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('А', 'A')
    .replaceAll('Р', 'P')
    .replace(/[\s\p{Pd}]/gu, '')

export const priceNumber = (count: number): string => `K-${digits(count)}`

/** The count of a price's number; null: it is no such number. */
export function countOfPrice(number: string): number | null {
  const [, count] = /^K-(\d{6,15})$/.exec(number) ?? []
  return count === undefined ? null : Number(count)
}

/** 'AP-26-••••••': how a number is shown while its policy is not paid. */
export const maskedNumber = (number: string): string => number.replace(/\d+$/, '••••••')
