// The table of ICAO Doc 9303 for Russian, as passports use it, and the letters of its neighbours. The hard sign is IE, the
// soft sign is left out.
const letters: Record<string, string> = {
  а: 'A',
  б: 'B',
  в: 'V',
  г: 'G',
  д: 'D',
  е: 'E',
  ё: 'E',
  ж: 'ZH',
  з: 'Z',
  и: 'I',
  й: 'I',
  к: 'K',
  л: 'L',
  м: 'M',
  н: 'N',
  о: 'O',
  п: 'P',
  р: 'R',
  с: 'S',
  т: 'T',
  у: 'U',
  ф: 'F',
  х: 'KH',
  ц: 'TS',
  ч: 'CH',
  ш: 'SH',
  щ: 'SHCH',
  ъ: 'IE',
  ы: 'Y',
  ь: '',
  э: 'E',
  ю: 'IU',
  я: 'IA',
  і: 'I',
  ї: 'I',
  є: 'IE',
  ґ: 'G',
  ў: 'U',
}

/** A Russian name in the Latin letters of a passport: 'Цветаева' → 'TSVETAEVA'. Other characters stay. */
export function latinName(name: string): string {
  return [...name.normalize('NFC').toLowerCase()]
    .map((character) => letters[character] ?? character)
    .join('')
    .toUpperCase()
}

/** Letters with marks that a passport writes out; of all others it leaves the mark away. */
const written: Record<string, string> = {
  ä: 'ae',
  å: 'aa',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ö: 'oe',
  œ: 'oe',
  ø: 'oe',
  þ: 'th',
  ü: 'ue',
  ß: 'ss',
}

/** A Latin name without marks, as the machine-readable lines of passports (ICAO Doc 9303) have it: 'José' → 'Jose', 'Søren' → 'Soeren'. */
export function withoutMarks(name: string): string {
  return [...name.normalize('NFC')].map(plainLetter).join('')
}

/** Of a capital all letters are capitals where the next one is, or where it is the last of a word behind another. */
function plainLetter(character: string, at: number, characters: readonly string[]): string {
  const small = character.toLowerCase()
  const plain = written[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '')
  if (plain === small) return character
  if (character === small) return plain
  const next = characters[at + 1] ?? ''
  const beside = /\p{L}/u.test(next) ? next : (characters[at - 1] ?? '')
  return /\p{Lu}/u.test(beside) ? plain.toUpperCase() : plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A Russian text in Latin letters, small ones staying small: 'СЛ № 12' → 'SL No. 12'. */
export function latinText(text: string): string {
  const characters = [...text.normalize('NFC')]
  return characters.map((character, at) => latinLetters(character, characters[at + 1] ?? '')).join('')
}

function latinLetters(character: string, next: string): string {
  if (character === '№') return 'No.'
  const small = character.toLowerCase()
  const latin = letters[small]
  if (latin === undefined) return character
  if (character === small) return latin.toLowerCase()
  return next === next.toUpperCase() ? latin : latin.charAt(0) + latin.slice(1).toLowerCase()
}
