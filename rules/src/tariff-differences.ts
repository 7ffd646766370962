import type { Tariff } from './tariff.ts'

/** One figure that differs; null where it is absent. Lists are told by id, bands by their ends, countries by code. */
export type TariffDifference = { path: string; before: string | null; after: string | null }

/** What changes from one tariff to another, in the order of the later one's keys: all of it after none. */
export function tariffDifferences(before: Tariff | null, after: Tariff): TariffDifference[] {
  const [old, young] = [before ? figuresOf(before) : new Map<string, string>(), figuresOf(after)]
  const paths = new Set([...young.keys(), ...old.keys()])
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

function figuresOf({ zone_members, ...tariff }: Tariff): Map<string, string> {
  const zones = Object.entries(zone_members).flatMap(([zone, codes]) =>
    codes.map((iso): [string, string] => [`zone_members[${iso}]`, zone]),
  )
  return new Map([...flat('', tariff), ...zones])
}

function flat(path: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => flatItem(path, item))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flat(path === '' ? key : `${path}.${key}`, inner))
  }
  return [[path, String(value)]]
}

function flatItem(path: string, item: unknown): [string, string][] {
  if (Array.isArray(item)) return [[`${path}[${item.slice(0, -1).join('–')}]`, String(item.at(-1))]]
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item
  const rest = Object.entries(item ?? {}).filter(([key]) => key !== 'id')
  return rest.flatMap(([key, value]) => flat(`${path}[${id}].${key}`, value))
}
