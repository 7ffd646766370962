import type { Cover } from './cover.ts'
import type { Tariff } from './tariff.ts'

/**
 * One figure that differs; null where it is absent. Lists are told by id, code or place, bands by their ends,
 * countries by code.
 */
export type FileDifference = { path: string; before: string | null; after: string | null }

/** What changes from one tariff or cover to another, in the order of the later one's keys: all of it after none. */
export function fileDifferences<Content extends Tariff | Cover>(
  before: Content | null,
  after: Content,
): FileDifference[] {
  const [old, young] = [before ? figuresOf(before) : new Map<string, string>(), figuresOf(after)]
  const paths = new Set([...young.keys(), ...old.keys()])
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: young.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

function figuresOf(content: Tariff | Cover): Map<string, string> {
  if (!('zone_members' in content)) return new Map(flat('', content))
  const { zone_members, ...tariff } = content
  const zones = Object.entries(zone_members).flatMap(([zone, codes]) =>
    codes.map((iso): [string, string] => [`zone_members[${iso}]`, zone]),
  )
  return new Map([...flat('', tariff), ...zones])
}

function flat(path: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => flatItem(path, { item, index }))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flat(path === '' ? key : `${path}.${key}`, inner))
  }
  return [[path, String(value)]]
}

function flatItem(path: string, { item, index }: { item: unknown; index: number }): [string, string][] {
  if (Array.isArray(item)) return [[`${path}[${item.slice(0, -1).join('–')}]`, String(item.at(-1))]]
  const { id, code, ...rest } = item as { id?: unknown; code?: unknown } // lists hold bands and objects
  return flat(`${path}[${id ?? code ?? index}]`, rest)
}
