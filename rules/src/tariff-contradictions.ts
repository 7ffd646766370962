import { fixedRiskId, mostInsuredDays } from './limits.ts'
import type { TariffShape } from './tariff-shape.ts'

type Bands = TariffShape['duration_coefficient']

/** Where a tariff contradicts itself, in words for whoever writes it; [] when it can price every trip. */
export function contradictionsIn(tariff: TariffShape): string[] {
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

function zoneContradictions({ zones, zone_members, default_zone }: TariffShape): string[] {
  const defined = zones.map(({ id }) => id)
  const named = [default_zone, ...Object.keys(zone_members)]
  return [
    ...repeated(defined).map((id) => `zones: ${id} is defined twice`),
    ...repeated(zones.map(({ rank }) => rank)).map((rank) => `zones: rank ${rank} is given twice`),
    ...named.filter((id) => !defined.includes(id)).map((id) => `zone ${id} is named but not defined`),
    ...repeated(Object.values(zone_members).flat()).map((iso) => `zone_members: ${iso} is in two places`),
  ]
}

function bandContradictions(name: string, bands: Bands, needed: { from: number; to: number }): string[] {
  const first = bands[0]?.[0] ?? Number.POSITIVE_INFINITY
  const last = bands.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY
  const isOrdered = bands.every(([from, to], index) => {
    const previous = bands[index - 1]
    return from <= to && (previous === undefined || from === previous[1] + 1)
  })
  return [
    ...(isOrdered ? [] : [`${name}: bands must follow each other without a gap or an overlap`]),
    ...(first <= needed.from && last >= needed.to
      ? []
      : [`${name}: bands must cover ${needed.from}–${needed.to}`]),
  ]
}

function listContradictions({
  risks,
  diving_program_groups,
  diving_programs,
  cities,
}: TariffShape): string[] {
  const groups = diving_program_groups.map(({ id }) => id)
  const fixed = risks.filter((risk) => 'fixed' in risk)
  const lists = { risks, diving_program_groups, diving_programs, cities }
  return [
    ...Object.entries(lists).flatMap(([name, list]) =>
      repeated(list.map(({ id }) => id)).map((id) => `${name}: id ${id} is given twice`),
    ),
    ...(fixed.length === 1 && fixed[0]?.id === fixedRiskId
      ? []
      : [`risks: exactly one is fixed, with id ${fixedRiskId}`]),
    ...diving_programs
      .filter(({ group }) => !groups.includes(group))
      .map(({ id, group }) => `diving_programs: ${id} is of the unknown group ${group}`),
  ]
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
