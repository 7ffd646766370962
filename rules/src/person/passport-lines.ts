import { type IsoDate, isIsoDate } from '../dates/dates.ts'
import { normalisePassport } from './passport.ts'

/** Whom the two lines at the foot of a passport's page name; `passport`: null where the number is none of ours. */
export type PassportHolder = { surname: string; name: string; birth: IsoDate; passport: string | null }

/** What keeps two lines from being read: their shape, another document, or the part whose check digit does not fit. */
export type PassportLinesFault = 'shape' | 'document' | 'number' | 'birth' | 'expiry' | 'personal' | 'whole'

export type ReadPassportLines = { ok: true; value: PassportHolder } | { ok: false; fault: PassportLinesFault }

/** A line of ICAO Doc 9303, part 4: a passport has two (TD3). */
const lineLength = 44

/** Whether a text is meant as such lines: no name and no number looks so. */
export const seemsPassportLines = (text: string): boolean =>
  /^P[A-Z<]/.test(bare(text)) && bare(text).includes('<<')

/** Reads both lines, typed or pasted in one piece. Every check digit has to fit. */
export function readPassportLines(text: string, today: IsoDate): ReadPassportLines {
  const lines = bare(text)
  if (!new RegExp(`^[A-Z0-9<]{${2 * lineLength}}$`).test(lines)) return { ok: false, fault: 'shape' }
  const [first, second] = [lines.slice(0, lineLength), lines.slice(lineLength)]
  const names = namesIn(first)
  // The lines of a Russian internal passport spell Russian letters by a code of their own.
  if (!names || first.startsWith('PNRUS')) return { ok: false, fault: 'document' }
  const fault = checks.find(({ fits }) => !fits(second))?.fault
  if (fault) return { ok: false, fault }
  const birth = birthOf(second.slice(13, 19), today)
  if (!birth) return { ok: false, fault: 'birth' }
  return { ok: true, value: { ...names, birth, passport: normalisePassport(second.slice(0, 9)) } }
}

/** Without what tells the lines apart, in capitals; a quotation mark is what some keyboards make of the filler. */
const bare = (text: string): string =>
  text.replace(/\s/g, '').replaceAll('«', '<<').replaceAll('‹', '<').toUpperCase()

function namesIn(line: string): Pick<PassportHolder, 'surname' | 'name'> | null {
  const [surname, name] = line.slice(5).replace(/<+$/, '').split('<<')
  const isTravel = /^P[A-Z<][A-Z<]{3}/.test(line) && /^[A-Z<]*$/.test(line)
  return isTravel && surname && name ? { surname: spaced(surname), name: spaced(name) } : null
}

const spaced = (text: string): string => text.replaceAll('<', ' ').trim()

const checks: { fault: PassportLinesFault; fits: (line: string) => boolean }[] = [
  { fault: 'number', fits: (line) => isChecked(line.slice(0, 9), line[9]) },
  { fault: 'birth', fits: (line) => isChecked(line.slice(13, 19), line[19]) },
  { fault: 'expiry', fits: (line) => isChecked(line.slice(21, 27), line[27]) },
  // Where there is no personal number, its check digit may be a filler.
  {
    fault: 'personal',
    fits: (line) => isChecked(line.slice(28, 42), line[42]) || /^<{15}$/.test(line.slice(28, 43)),
  },
  {
    fault: 'whole',
    fits: (line) => isChecked(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43), line[43]),
  },
]

const weights = [7, 3, 1] as const

const isChecked = (part: string, digit: string | undefined): boolean => digit === checkDigit(part)

/** ICAO Doc 9303, part 3, 4.9: letters count from 10, a filler is 0. */
export function checkDigit(part: string): string {
  const values = Array.from(part, (character) => (character === '<' ? 0 : Number.parseInt(character, 36)))
  return String(values.reduce((sum, value, at) => sum + value * (weights[at % 3] ?? 0), 0) % 10)
}

/** Two digits of a year are those of the last such year that a birth date can have. */
function birthOf(digits: string, today: IsoDate): IsoDate | null {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const dates = ['20', '19'].map((century) => `${century}${year}-${month}-${day}`)
  return dates.find((date): date is IsoDate => isIsoDate(date) && date <= today) ?? null
}
