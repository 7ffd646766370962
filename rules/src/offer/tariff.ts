import type { z } from 'zod'
import { type Territory, territoryById } from '../countries/countries.ts'
import { type JudgedFile, judgeFile } from './file-faults.ts'
import { contradictionsIn, overpricedIn, unsellableIn, worthlessIn } from './tariff-contradictions.ts'
import { tariffShape } from './tariff-shape.ts'

/**
 * A tariff as the insurer writes it (format: docs/rules.md). Decimals are text, so that no figure passes through
 * binary floating point.
 */
export const tariffSchema = tariffShape.superRefine((tariff, context) => {
  for (const { path, code, value } of contradictionsIn(tariff)) {
    context.addIssue({ code: 'custom', message: `${path}: ${code} ${value}`.trimEnd() })
  }
})

export type Tariff = z.infer<typeof tariffSchema>

/** A tariff file's content judged, with all that is wrong in it. */
export const judgeTariff = (content: unknown): JudgedFile<Tariff> =>
  judgeFile(content, {
    shape: tariffShape,
    contradictionsIn: (tariff) => [
      ...contradictionsIn(tariff),
      ...unsellableIn(tariff),
      ...worthlessIn(tariff),
      ...overpricedIn(tariff),
    ],
  })

export type Zone = Tariff['zones'][number]
export type DivingProgram = Tariff['diving_programs'][number]

/** The zone of a territory: of a group the highest of its members', of the whole world the highest of all. */
export function zoneOf(territory: Territory, tariff: Tariff): Zone {
  if ('iso' in territory) return zoneOfCountry(territory.iso, tariff)
  const zones = territory.members?.map((iso) => zoneOfCountry(iso, tariff)) ?? tariff.zones
  return highest(zones)
}

function zoneOfCountry(iso: string, tariff: Tariff): Zone {
  const zone = listedZones(tariff).get(iso) ?? zoneNamed(tariff.default_zone, tariff)
  if (!zone) throw new Error(`tariff ${tariff.name}: no zone for ${iso}`)
  return zone
}

const zoneNamed = (name: string, { zones }: Tariff): Zone | undefined => zones.find(({ id }) => id === name)

const listed = new WeakMap<Tariff, ReadonlyMap<string, Zone | undefined>>()

/** The zones of all listed countries, worked out once for a tariff: every price asks for some. */
function listedZones(tariff: Tariff): ReadonlyMap<string, Zone | undefined> {
  const known = listed.get(tariff)
  if (known) return known
  const zones = new Map(
    Object.entries(tariff.zone_members).flatMap(([name, members]) => {
      const zone = zoneNamed(name, tariff)
      return members.map((iso) => [iso, zone] as const)
    }),
  )
  listed.set(tariff, zones)
  return zones
}

/** The zone that decides about a trip: the one of highest rank among its territories, which are given by their ids. */
export function tripZone(ids: readonly number[], tariff: Tariff): Zone {
  return highest(
    ids.map((id) => {
      const territory = territoryById(id)
      if (!territory) throw new Error(`no territory ${id}`)
      return zoneOf(territory, tariff)
    }),
  )
}

function highest(zones: readonly Zone[]): Zone {
  const [first, ...others] = zones
  if (!first) throw new Error('a trip needs a territory')
  return others.reduce((most, zone) => (zone.rank > most.rank ? zone : most), first)
}
