import { bySound } from '../person/by-sound.ts'
import { inCyrillicLayout, inLatinLayout } from './keyboards.ts'

/** As what somebody may have meant a text: as it stands, or typed with the other layout of the keyboard. */
export function readings(text: string): string[] {
  return [...new Set([text, inCyrillicLayout(text), inLatinLayout(text)].map(bySound))]
}
