import { isDeepStrictEqual } from 'node:util'
import { rateText } from '@akvapolis/copy/operator/rate'
import { addMonths, isIsoDate } from '@akvapolis/rules/dates/dates'
import { mostDecimal } from '@akvapolis/rules/offer/tariff-contradictions'
import { lockPrices } from '../../features/tariffs/apply-tariff.ts'
import { planRate, setRate } from '../../features/tariffs/set-rate.ts'
import type { Command } from '../desk/command.ts'
import { carryOut, misused, refuse } from '../desk/desk.ts'

const decimal = /^\d{1,6}(\.\d{1,6})?$/

export const rateSet: Command = {
  operands: ['курс', 'дата?'],
  run: async (desk, { operands: [typed = '', day] }) => {
    const { clock, db } = desk.services
    const today = clock.today()
    const roublesPerEuro = typed.replace(',', '.')
    const figure = Number(roublesPerEuro)
    if (!decimal.test(roublesPerEuro) || figure === 0 || figure > mostDecimal) {
      return misused(desk, rateText.badRate(typed, mostDecimal))
    }
    const date = day ?? today
    if (!isIsoDate(date)) return misused(desk, rateText.badDate(date))
    if (date < today) return refuse(desk, rateText.pastDate(date, today))
    if (date > addMonths(today, 12)) return refuse(desk, rateText.farDate(date))

    const rate = { roublesPerEuro, date }
    const planned = await planRate(db, rate)
    if (!planned.ok) {
      desk.terminal.say(rateText.same(roublesPerEuro, date))
      return 0
    }
    const { plan } = planned
    return carryOut(desk, {
      plan: rateText.plan({
        rate: roublesPerEuro,
        date,
        before: textOf(plan.before),
        percent: plan.percent,
        next: plan.next && textOf(plan.next),
      }),
      act: async (tx) => {
        await lockPrices(tx)
        const now = await planRate(tx, rate)
        // The question may have stood over midnight.
        if (date < clock.today() || !isDeepStrictEqual(now, planned)) return null
        await setRate(tx, rate)
        return { subject: date, before: plan.before, after: rate }
      },
      done: [rateText.done(roublesPerEuro, date)],
    })
  },
}

const textOf = ({ roublesPerEuro, date }: { roublesPerEuro: string; date: string }) => ({
  rate: roublesPerEuro,
  date,
})
