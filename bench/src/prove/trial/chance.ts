import { createHash } from 'node:crypto'

/** What chance says, the same for the same seed and the same words. */
export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: string) {
  /** From 0 up to 1. */
  const part = (words: string): number =>
    createHash('sha256').update(`${seed} ${words}`).digest().readUInt32BE() / 2 ** 32
  return {
    seed,
    part,
    /** A whole number below `end`. */
    below: (end: number, words: string): number => Math.floor(part(words) * end),
    shuffled: <Item>(items: readonly Item[], words: string): Item[] =>
      items
        .map((item, index) => ({ item, place: part(`${words} ${index}`) }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
