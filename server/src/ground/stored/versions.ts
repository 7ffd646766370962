import { z } from 'zod'
import type { StoredJson, WrittenJson } from './stored-json.ts'

/** Stored JSON that no release of ours can have written. Names the place, never what stands there. */
export class UnreadableJson extends Error {
  override name = 'UnreadableJson'
}

type Plain = Record<string, unknown>
/** From one version to the next; what the old one did not say gets the value it then had. */
export type Upgrade = (document: Plain) => Plain

type Kept<Kind extends string, Value> = {
  /** Brings what a release wrote into today's shape. `place` names its row. Throws UnreadableJson. */
  read(stored: StoredJson<Kind>, place: string | number): Value
  write(value: Value): WrittenJson<Kind>
}

/**
 * How JSON of a kind is kept. It carries its version as `v`; without one it is of the first. `upgrades` has one
 * step for each version after the first, oldest first. A later version than today's comes from a server of the next
 * release beside this one: it only adds, so what is known of it is read.
 */
export function keptAs<const Kind extends string, Value extends object>(
  kind: Kind,
  { shape, upgrades = [] }: { shape: z.core.$ZodType<Value>; upgrades?: readonly Upgrade[] },
): Kept<Kind, Value> {
  const version = upgrades.length + 1

  return {
    read: (stored, place) => {
      const { v = 1, ...first } = document.parse(stored)
      const upgraded = upgrades.slice(v - 1).reduce<Plain>((older, upgrade) => upgrade(older), first)
      const read = z.safeParse(shape, upgraded)
      if (read.success) return read.data
      const paths = read.error.issues.map(({ path }) => path.join('.') || 'itself')
      throw new UnreadableJson(`${kind} ${place}, version ${v}: ${[...new Set(paths)].join(', ')}`)
    },
    // The brand says who wrote it.
    write: (value) => JSON.stringify({ ...value, v: version }) as WrittenJson<Kind>,
  }
}

const document = z.looseObject({ v: z.int().positive().optional() })
