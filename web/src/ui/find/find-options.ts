import { inCyrillicLayout } from '@akvapolis/rules/password/keyboards'
import { beginsAlmost } from './typo.ts'

/** `also`: other names it is found by. */
type Named = { label: string; also?: readonly string[] }
/** `foundBy`: which of its other names is meant. */
type Found<Option> = Option & { foundBy?: string }

/**
 * Options found by what was typed, the best first: by their label, then by another name, then as if the keyboard had been
 * left on Latin, and where that finds nothing, with one wrong letter. Case, ё, accents and hyphens make no difference.
 */
export function findOptions<Option extends Named>(
  options: readonly Option[],
  typed: string,
): readonly Found<Option>[] {
  const plain = searchable(typed)
  if (plain === '') return options
  const ways = [...new Set([plain, searchable(inCyrillicLayout(typed.trim()))])]
  const exact = ranked(options, ways, exactRank)
  return exact.length > 0 ? exact : ranked(options, ways, typoRank)
}

type Rank = (name: string, typed: string) => number

function ranked<Option extends Named>(options: readonly Option[], ways: readonly string[], rank: Rank) {
  return options
    .map((option) => bestOf(option, ways, rank))
    .filter((best) => best.rank < none)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option, name }): Found<Option> => (name === option.label ? option : { ...option, foundBy: name }))
}

const none = 100

/** By which name an option is found best. A label wins over another name, what was typed over its other layout. */
function bestOf<Option extends Named>(option: Option, ways: readonly string[], rank: Rank) {
  const found = [option.label, ...(option.also ?? [])].flatMap((name, place) =>
    ways.map((typed, way) => ({
      option,
      name,
      rank: rank(searchable(name), typed) + (place === 0 ? 0 : 1.5) + way * 10,
    })),
  )
  return found.reduce((best, one) => (one.rank < best.rank ? one : best))
}

function exactRank(name: string, typed: string): number {
  if (name.startsWith(typed)) return 0
  if (name.includes(` ${typed}`)) return 1
  // In the middle of a word a letter or two are everywhere.
  return typed.length > 2 && name.includes(typed) ? 2 : none
}

function typoRank(name: string, typed: string): number {
  const words = name.split(' ')
  const at = words.findIndex((_, place) => beginsAlmost(words.slice(place).join(' '), typed))
  return at === -1 ? none : Math.min(at, 1)
}

function searchable(text: string): string {
  return text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
