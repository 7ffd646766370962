import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { products } from '../products/products.ts'
import { endBounds, startBounds } from '../trip/trip.ts'
import { fullYears, moscowDate, moscowMidnight } from './dates.ts'

/** Of machines: behind, ahead of and in Moscow's day. */
const zones = [
  'UTC',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Asia/Kamchatka',
  'America/New_York',
  'Pacific/Apia',
]
/** The last seconds of a day in Moscow and the first of the next, where years, short months and leap days turn. */
const turns = ['2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29', '2027-11-30'].flatMap((day) => {
  const [last, first] = [`${day}T23:59:58`, `${Temporal.PlainDate.from(day).add({ days: 1 })}T00:00:03`]
  return [last, first]
})
const born = { onALeapDay: '2008-02-29', atTheEnd: '2008-12-31' }

const zoneBefore = process.env.TZ
const live = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}
after(() => live(zoneBefore))

/** What a machine of this zone says at an instant. */
function saidAt(instant: Date) {
  const today = moscowDate(instant)
  return {
    today,
    midnight: moscowMidnight(today).toISOString(),
    start: startBounds({ today, isTravelling: false }),
    startOnTheWay: startBounds({ today, isTravelling: true }),
    longestEnd: endBounds(products.diver, today).to,
    longestCourse: endBounds(products.training, today).to,
    ages: [fullYears(born.onALeapDay, today), fullYears(born.atTheEnd, today)],
  }
}

/** The same by Temporal, which asks no machine for its zone. */
function expectedAt(moment: string) {
  const today = Temporal.PlainDateTime.from(moment).toPlainDate()
  const later = (duration: Temporal.DurationLike) => today.add(duration, { overflow: 'constrain' }).toString()
  // A birthday that a year lacks is the first of March.
  const ageOf = (birth: string) => {
    const { month, day, year } = Temporal.PlainDate.from(birth)
    const isYetToCome = today.month < month || (today.month === month && today.day < day)
    return today.year - year - (isYetToCome ? 1 : 0)
  }
  return {
    today: today.toString(),
    midnight: new Date(today.toZonedDateTime('Europe/Moscow').epochMilliseconds).toISOString(),
    start: { from: today.toString(), to: later({ months: 3 }) },
    startOnTheWay: { from: later({ days: 5 }), to: later({ months: 3 }) },
    longestEnd: later({ days: 364 }),
    longestCourse: later({ days: 44 }),
    ages: [ageOf(born.onALeapDay), ageOf(born.atTheEnd)],
  }
}

for (const zone of zones) {
  test(`a machine in ${zone} says at every turn of a day what the calendar of Moscow says`, () => {
    live(zone)
    assert.equal(Intl.DateTimeFormat().resolvedOptions().timeZone, zone)
    for (const moment of turns) {
      const instant = new Date(
        Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Moscow').epochMilliseconds,
      )
      assert.deepEqual(saidAt(instant), expectedAt(moment), moment)
    }
  })
}
