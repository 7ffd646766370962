import { countries } from '../countries/countries.ts'
import { fixedRiskId, mostInsuredDays, mostRisks, mostTourists } from '../limits.ts'
import { products } from '../products/products.ts'
import type { FileFault } from './file-faults.ts'
import type { TariffShape } from './tariff-shape.ts'

type Bands = TariffShape['duration_coefficient']

/**
 * Bounds of what a tariff and a rate may say. Together they keep every price within a billion roubles, which the
 * database, the bank's ten digits and exact whole numbers all hold.
 */
export const mostDecimal = 1000
const mostMinimumRoubles = 10_000_000
const mostTripEuros = 1_000_000

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

/** Ages, extra risks and days of a course may cost nothing. */
const costsAlways =
  /^(duration_coefficient\[|multiple_trip_coefficient$|activity_per_day\.(diver|instructor)$)/

/** Factors of zero, by which a policy would cost no more than the minimum. One that is stored is read all the same. */
export function worthlessIn(tariff: TariffShape): FileFault[] {
  return decimalsIn(tariff)
    .filter(([path, decimal]) => Number(decimal) === 0 && costsAlways.test(path))
    .map(([path]) => ({ path, code: 'above_zero', value: '' }))
}

/** Figures beyond what a price may come to. One that is stored is read all the same. */
export function overpricedIn(tariff: TariffShape): FileFault[] {
  const { minimum_total_rub } = tariff
  const beyond = [
    ...decimalsIn(tariff).map(([path, decimal]) => ({ path, figure: Number(decimal), most: mostDecimal })),
    { path: 'minimum_total_rub', figure: minimum_total_rub, most: mostMinimumRoubles },
  ].filter(({ figure, most }) => figure > most)
  if (beyond.length > 0) {
    return beyond.map(({ path, most }) => ({ path, code: 'too_large', value: String(most) }))
  }
  return mostEuros(tariff) > mostTripEuros
    ? [{ path: '', code: 'trip_too_dear', value: String(mostTripEuros) }]
    : []
}

/** Every decimal of a tariff, under its path. */
function decimalsIn(tariff: TariffShape): [path: string, decimal: string][] {
  const { rub_per_eur, multiple_trip_coefficient, zones, activity_per_day, risks } = tariff
  const bandsOf = (list: 'duration_coefficient' | 'age_coefficient') =>
    tariff[list].map(([, , factor], index): [string, string] => [`${list}[${index}][2]`, factor])
  return [
    ['rub_per_eur', rub_per_eur],
    ...zones.map(({ eur_per_day }, index): [string, string] => [`zones[${index}].eur_per_day`, eur_per_day]),
    ...bandsOf('duration_coefficient'),
    ['multiple_trip_coefficient', multiple_trip_coefficient],
    ...bandsOf('age_coefficient'),
    ...Object.entries(activity_per_day).map(([activity, factor]): [string, string] => [
      `activity_per_day.${activity}`,
      factor,
    ]),
    ...risks.flatMap((risk, index): [string, string][] =>
      'fixed' in risk ? [] : [[`risks[${index}].surcharge_per_day`, risk.surcharge_per_day]],
    ),
  ]
}

/** No trip costs more: all tourists of the dearest age for all days in the dearest zone, with the dearest risks. */
function mostEuros(tariff: TariffShape): number {
  const { zones, duration_coefficient, multiple_trip_coefficient, age_coefficient, risks } = tariff
  const { diver, ...others } = tariff.activity_per_day
  const surcharges = risks
    .map((risk) => ('fixed' in risk ? 0 : Number(risk.surcharge_per_day)))
    .toSorted((one, other) => other - one)
    .slice(0, mostRisks - 1)
  const diving = surcharges.reduce((sum, surcharge) => sum + surcharge, Number(diver))
  const factors = [
    most(zones.map(({ eur_per_day }) => eur_per_day)),
    most(duration_coefficient.map(([, , factor]) => factor)),
    most(['1', multiple_trip_coefficient]),
    most(age_coefficient.map(([, , factor]) => factor)),
    Math.max(diving, most(Object.values(others))),
  ]
  return factors.reduce((product, factor) => product * factor, mostInsuredDays * mostTourists)
}

const most = (decimals: readonly string[]): number => Math.max(...decimals.map(Number))

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
