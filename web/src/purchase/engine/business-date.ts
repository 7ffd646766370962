import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { useToday } from '../../session/site.ts'

/** Today as the server has it; until it has said so, by the device's clock. Never part of what is rendered first. */
export function useBusinessDate(): IsoDate {
  return useToday() ?? guessedToday()
}

/** Moscow is three hours ahead; the tables of zones, slow to load on a phone, are not worth a guess. */
const guessedToday = () => new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
