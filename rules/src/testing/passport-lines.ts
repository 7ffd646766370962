import { checkDigit } from '../person/passport-lines.ts'

type Passport = { surname: string; name: string; number: string; birth: string; personal?: string }

/** The two lines of a Russian passport for abroad, with all their check digits; `birth` as they have it, YYMMDD. */
export function passportLines({ surname, name, number, birth, personal = '' }: Passport): string {
  const first = `P<RUS${surname}<<${name}`.padEnd(44, '<')
  const [id, born, until] = [number.padEnd(9, '<'), birth, '310101'].map((part) => part + checkDigit(part))
  const own = personal.padEnd(14, '<')
  const owned = own + (personal ? checkDigit(own) : '<')
  return `${first}\n${id}RUS${born}F${until}${owned}${checkDigit(`${id}${born}${until}${owned}`)}`
}
