import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { type EuroRate, priceBasisOn } from '../../ground/offer/price-basis.ts'
import { findTariff, nextDay } from './apply-tariff.ts'

/** What setting a rate would change. */
export type RatePlan = {
  /** On that day without it. */
  before: EuroRate
  /** By how many percent it changes. */
  percent: number
  /** The next day for which a rate or a tariff has been set already. */
  next: EuroRate | null
}

type Planned = { ok: true; plan: RatePlan } | { ok: false; reason: 'no_difference' }

/** Compares a rate with the one that would hold on its day. */
export async function planRate(db: Kysely<Database>, rate: EuroRate): Promise<Planned> {
  const before = await rateOn(db, rate.date)
  const ratio = Number(rate.roublesPerEuro) / Number(before.roublesPerEuro)
  if (ratio === 1) return { ok: false, reason: 'no_difference' }
  const later = await nextChange(db, rate.date)
  const next = later === null ? null : { ...(await rateOn(db, later)), date: later }
  return { ok: true, plan: { before, percent: (ratio - 1) * 100, next } }
}

export async function setRate(tx: Kysely<Database>, { roublesPerEuro, date }: EuroRate): Promise<void> {
  await tx.insertInto('euro_rate').values({ rub_per_eur: roublesPerEuro, valid_from: date }).execute()
}

async function rateOn(db: Kysely<Database>, date: IsoDate): Promise<EuroRate> {
  const { tariffId, rate } = await priceBasisOn(db, date)
  if (rate) return rate
  const { content, validFrom } = await findTariff(db, tariffId)
  return { roublesPerEuro: content.rub_per_eur, date: validFrom }
}

async function nextChange(db: Kysely<Database>, date: IsoDate): Promise<IsoDate | null> {
  const days = await Promise.all([nextDay(db, 'tariff', date), nextDay(db, 'euro_rate', date)])
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
