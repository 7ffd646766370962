import { type IsoDate, moscowDate } from '@akvapolis/rules/dates'
import { useToday } from '../session/site.ts'

/** Today as the server has it; until it has said so, by the device's clock. Never part of what is rendered first. */
export function useBusinessDate(): IsoDate {
  return useToday() ?? moscowDate(new Date())
}
