import { calendarEntries, calendarFileName, calendarName } from '@akvapolis/copy/papers/calendar'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { addDays, type IsoDate, latestOf } from '@akvapolis/rules/dates/dates'
import { hoursBeforeFlight } from '@akvapolis/rules/offer/cover'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { sha256 } from '../../ground/sha256.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { MailAttachment } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { limitOfFirstDay } from '../policies/first-day.ts'

/** What a phone's calendar shows of one policy: `ics` is its text (RFC 5545). */
export type PolicyCalendar = { fileName: string; ics: string }

/**
 * Whole days, so that no zone moves them: the first, the last, and before it the last one after which a flight is far enough
 * away. Of the same policy always the same bytes, by whose ids a calendar knows what it holds already.
 */
export async function policyCalendar(
  services: Pick<Services, 'config' | 'covers' | 'db' | 'clock'>,
  policy: PolicyRow,
): Promise<PolicyCalendar> {
  const { number, start_date: start, end_date: end, check_id, paid_at } = policy
  if (number === null || paid_at === null) throw new Error('only a policy that was paid has a calendar')
  const { countries, mode } = readContract(policy).quote
  const { insurer, publicUrl } = services.config
  const sold = await services.covers.soldWith(policy)
  const hours = hoursBeforeFlight(sold?.cover)
  const entries = calendarEntries({
    number,
    start,
    end,
    mode,
    assistancePhones: insurer.assistancePhones,
    hoursBeforeFlight: hours,
    countries: countries.map(territoryName),
    notBefore: await limitOfFirstDay(services, policy),
  })
  const days: Record<keyof typeof entries, IsoDate> = {
    begins: start,
    noFly: latestOf(start, addDays(end, -Math.ceil(hours / 24))),
    ends: end,
  }
  const host = new URL(publicUrl).hostname
  // A calendar is shared: its ids lead to no check page.
  const uid = sha256(`calendar ${check_id}`).toString('hex', 0, 16)
  const calendar = ical({ prodId: `//${host}//policy//RU`, name: calendarName(number) })
  for (const entry of ['begins', 'noFly', 'ends'] as const) {
    calendar.createEvent({
      id: `${entry}.${uid}@${host}`,
      start: new Date(`${days[entry]}T00:00:00Z`),
      allDay: true,
      stamp: paid_at,
      // Nobody is busy for it: a whole day taken would refuse every meeting.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: entries[entry].title,
      description: entries[entry].text,
    })
  }
  return { fileName: calendarFileName(number), ics: `${calendar}\r\n` }
}

export const calendarAttachment = ({ fileName, ics }: PolicyCalendar): MailAttachment => ({
  fileName,
  contentType: 'text/calendar',
  content: Buffer.from(ics),
})
