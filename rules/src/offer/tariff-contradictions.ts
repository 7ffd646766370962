import { countries } from '../countries/countries.ts'
import { fixedRiskId, mostInsuredDays } from '../limits.ts'
import { products } from '../products/products.ts'
import type { FileFault } from './file-faults.ts'
import type { TariffShape } from './tariff-shape.ts'

type Bands = TariffShape['duration_coefficient']

/** Insured days of the longest trip by a product that wants all those of a programme. */
const mostCourseDays = Math.min(
  ...Object.values(products).flatMap(({ programme, span }) =>
    programme?.isMinimumDays ? [span.longest + 1] : [],
  ),
)

const knownCountries: ReadonlySet<string> = new Set(countries.map(({ iso }) => iso))

/** Where a tariff contradicts itself; [] when it can price every trip. */
export function contradictionsIn(tariff: TariffShape): FileFault[] {
  return [
    ...zoneContradictions(tariff),
    ...bandContradictions('duration_coefficient', tariff.duration_coefficient, {
      from: 1,
      to: mostInsuredDays,
    }),
    ...bandContradictions('age_coefficient', tariff.age_coefficient, { from: 0, to: tariff.age_limit }),
    ...listContradictions(tariff),
  ]
}

/** What of a tariff nobody could ever buy. One that is stored may have it and is read all the same. */
export function unsellableIn({ diving_programs }: TariffShape): FileFault[] {
  return diving_programs.flatMap(({ days_close, days_open }, index) =>
    days_close + days_open <= mostCourseDays
      ? []
      : [
          {
            path: `diving_programs[${index}]`,
            code: 'programme_too_long' as const,
            value: String(mostCourseDays),
          },
        ],
  )
}

/** Factors of zero, by which a policy would cost no more than the minimum. One that is stored is read all the same. */
export function worthlessIn({
  duration_coefficient,
  multiple_trip_coefficient,
  activity_per_day,
}: TariffShape): FileFault[] {
  const { diver, instructor } = activity_per_day
  const factors = {
    ...Object.fromEntries(
      duration_coefficient.map(([, , factor], index) => [`duration_coefficient[${index}][2]`, factor]),
    ),
    multiple_trip_coefficient,
    'activity_per_day.diver': diver,
    'activity_per_day.instructor': instructor,
  }
  return Object.entries(factors)
    .filter(([, factor]) => Number(factor) === 0)
    .map(([path]) => ({ path, code: 'above_zero', value: '' }))
}

function zoneContradictions({ zones, zone_members, default_zone }: TariffShape): FileFault[] {
  const defined = zones.map(({ id }) => id)
  const named = [
    { path: 'default_zone', id: default_zone },
    ...Object.keys(zone_members).map((id) => ({ path: `zone_members.${id}`, id })),
  ]
  const members = Object.entries(zone_members)
  return [
    ...repeated(defined).map((id) => ({ path: 'zones', code: 'id_repeated' as const, value: id })),
    ...repeated(zones.map(({ rank }) => rank)).map((rank) => ({
      path: 'zones',
      code: 'rank_repeated' as const,
      value: String(rank),
    })),
    ...named
      .filter(({ id }) => !defined.includes(id))
      .map(({ path, id }) => ({ path, code: 'zone_undefined' as const, value: id })),
    ...repeated(members.flatMap(([, codes]) => codes)).map((iso) => ({
      path: 'zone_members',
      code: 'country_repeated' as const,
      value: iso,
    })),
    ...members.flatMap(([id, codes]) => unknownCountries(`zone_members.${id}`, codes)),
  ]
}

function unknownCountries(path: string, codes: readonly string[]): FileFault[] {
  return codes
    .filter((iso) => !knownCountries.has(iso))
    .map((iso) => ({ path, code: 'country_unknown', value: iso }))
}

function bandContradictions(path: string, bands: Bands, needed: { from: number; to: number }): FileFault[] {
  const first = bands[0]?.[0] ?? Number.POSITIVE_INFINITY
  const last = bands.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY
  const isOrdered = bands.every(([from, to], index) => {
    const previous = bands[index - 1]
    return from <= to && (previous === undefined || from === previous[1] + 1)
  })
  return [
    ...(isOrdered ? [] : [{ path, code: 'bands_broken' as const, value: '' }]),
    ...(first <= needed.from && last >= needed.to
      ? []
      : [{ path, code: 'bands_short' as const, value: `${needed.from}–${needed.to}` }]),
  ]
}

function listContradictions({
  risks,
  diving_program_groups,
  diving_programs,
  cities,
}: TariffShape): FileFault[] {
  const groups = diving_program_groups.map(({ id }) => id)
  const fixed = risks.filter((risk) => 'fixed' in risk)
  const lists = { risks, diving_program_groups, diving_programs, cities }
  return [
    ...Object.entries(lists).flatMap(([path, list]) =>
      repeated(list.map(({ id }) => id)).map((id) => ({
        path,
        code: 'id_repeated' as const,
        value: String(id),
      })),
    ),
    ...(fixed.length === 1 && fixed[0]?.id === fixedRiskId
      ? []
      : [{ path: 'risks', code: 'fixed_risk' as const, value: String(fixedRiskId) }]),
    ...diving_programs.flatMap(({ group }, index) =>
      groups.includes(group)
        ? []
        : [{ path: `diving_programs[${index}].group`, code: 'group_unknown' as const, value: String(group) }],
    ),
    ...cities.flatMap(({ country }, index) => unknownCountries(`cities[${index}].country`, [country])),
  ]
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
