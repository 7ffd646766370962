import { isNameCharacter, longestName, type NameScript } from '@akvapolis/rules/person/names'
import type { Mask } from './masks.ts'

const nameMaskOf = (script: NameScript): Mask => ({
  mask: /^[^\n]*$/,
  preprocessors: [
    ({ elementState, data }) => {
      const { value, selection } = elementState
      const kept = (text: string) => nameCharacters(text, script)
      const [from, to] = selection
      return {
        elementState: {
          value: kept(value).slice(0, longestName),
          selection: [kept(value.slice(0, from)).length, kept(value.slice(0, to)).length],
        },
        data: kept(data).slice(0, longestName - value.length + (to - from)),
      }
    },
  ],
})

/** Letters of the script, spaces, hyphens, apostrophes, 60 at most; anything else is dropped. */
export const nameMasks: Record<NameScript, Mask> = {
  latin: nameMaskOf('latin'),
  cyrillic: nameMaskOf('cyrillic'),
  either: nameMaskOf('either'),
}

function nameCharacters(text: string, script: NameScript): string {
  return Array.from(text.normalize('NFC'))
    .filter((character) => isNameCharacter(character, script))
    .join('')
}
