import { typingWords } from '@akvapolis/copy/typing'
import { latinName, withoutMarks } from '@akvapolis/rules/person/latin-name'
import { isNameCharacter, longestName, type NameScript, plainSigns } from '@akvapolis/rules/person/names'
import type { Mask } from './masks.ts'

/**
 * Letters of the script, spaces, hyphens, apostrophes. A Latin letter with a mark becomes the plain one of ICAO 9303, in a Latin
 * field a Cyrillic letter too.
 * A name that is too long stays for its judge: cut, it would be another one.
 */
const nameMaskOf = (script: NameScript): Mask => ({
  options: {
    mask: /^[^\n]*$/,
    preprocessors: [
      ({ elementState, data }) => {
        const { value, selection } = elementState
        const kept = (text: string) => nameCharacters(text, script)
        const [from, to] = selection
        const left = kept(value.slice(0, from))
        const right = kept(value.slice(to))
        const whole = kept(left + data + right)
        return {
          elementState: {
            value: whole.slice(0, left.length) + kept(value).slice(left.length),
            selection: [left.length, kept(value.slice(0, to)).length],
          },
          data: whole.slice(left.length, whole.length - right.length),
        }
      },
    ],
  },
  refusalOf(typed) {
    const characters = Array.from(written(typed, script))
    if (characters.some((character) => !isNameCharacter(character, script))) return typingWords[script]
    return characters.length > longestName ? typingWords.tooLong : ''
  },
  isTranscribed: (typed) => written(typed, script) !== written(typed, 'cyrillic'),
  isAnother: (typed) =>
    /[\p{L}\p{N}]/u.test(
      written(typed, script).replace(/./gu, (character) =>
        isNameCharacter(character, script) ? '' : character,
      ),
    ),
})

export const nameMasks: Record<NameScript, Mask> = {
  latin: nameMaskOf('latin'),
  cyrillic: nameMaskOf('cyrillic'),
  either: nameMaskOf('either'),
}

const nameCharacters = (text: string, script: NameScript): string =>
  Array.from(written(text, script))
    .filter((character) => isNameCharacter(character, script))
    .join('')
    .replace(writtenBeforeCapital, (first) => first.toUpperCase())

/** A marked capital that begins a word is written out before its next letter is typed: of 'Oe' and 'Z' comes 'OEZ'. */
const writtenBeforeCapital = /(?<!\p{L})(?:A[ae]|Oe|Th|Ue)(?=[A-Z])/gu

/** In the letters of the script as far as there are any for it. */
function written(text: string, script: NameScript): string {
  const plain = plainSigns(text)
  if (script === 'cyrillic') return plain
  const latin = script === 'latin' ? plain.replace(/\p{Script=Cyrillic}+/gu, latinName) : plain
  return latin.replace(/(?:\p{Script=Latin}\p{M}*)+/gu, withoutMarks)
}
