import { latinName } from './latin-name.ts'

// How Russian is spelled in Latin letters by different tables, each brought to one spelling.
const spellings: readonly [RegExp, string][] = [
  [/[’'`"]/g, ''],
  [/w/g, 'v'],
  [/qu/g, 'kv'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/t[sz]/g, 'c'],
  [/shch|sch/g, 'sh'],
  [/[yj]o/g, 'e'],
  [/[yj]/g, 'i'],
  [/i{2,}/g, 'i'],
]

/** A text in small Latin letters, whichever way its Russian was spelled in them: «Юлия», 'IULIIA', 'Yuliya' → 'iulia'. */
export function bySound(text: string): string {
  const latin = latinName(text.normalize('NFKC')).toLowerCase()
  return spellings.reduce((told, [spelling, one]) => told.replace(spelling, one), latin)
}
