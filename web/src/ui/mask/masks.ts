import { typingWords } from '@akvapolis/copy/typing'
import { codeLength } from '@akvapolis/rules/limits'
import { plainSigns } from '@akvapolis/rules/person/names'
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

export type Mask = {
  options: MaskitoOptions
  /** What is said of a text that does not fit as it was typed or pasted; '' when there is nothing to say. */
  refusalOf: (typed: string) => string
  /** Reads what is pasted, dropped or filled in by the browser as a whole; null when it is none. */
  read?: (text: string) => string | null
  /** How many digits it holds: into as many another one is not taken, since each of them would be lost or moved. */
  room?: number
  /** Whether a whole text is what the mask could only make something else of. */
  isForeign?: (text: string) => boolean
  /** Whether letters are taken as others. */
  isTranscribed?: (typed: string) => boolean
  /** Whether letters or digits are left out of it, so that what stands is another name. */
  isAnother?: (typed: string) => boolean
}
export type Typed = Parameters<MaskitoPreprocessor>[0]
export type Action = Parameters<MaskitoPreprocessor>[1]

/** `00 0000000` */
export const passportMask: Mask = {
  options: { ...pattern('00 0000000'), preprocessors: [throughSigns, whole(passportPasted), nothingCut(9)] },
  refusalOf: () => typingWords.passport,
  read: passportPasted,
  room: 9,
}

const dateDigits = 8

/** `DD.MM.YYYY`; a separator or a digit that can't begin a day or month puts the missing zero before it. */
export const dateMask: Mask = {
  options: {
    ...pattern('00.00.0000'),
    preprocessors: [throughSigns, whole(datePasted), missingZero, nothingCut(dateDigits)],
  },
  refusalOf: () => typingWords.date,
  read: datePasted,
  room: dateDigits,
}

export const codeMask: Mask = {
  options: {
    ...pattern('0'.repeat(codeLength)),
    preprocessors: [whole(codePasted), nothingCut(codeLength)],
  },
  refusalOf: () => typingWords.code,
  read: codePasted,
  room: codeLength,
}

/** Zeros stand for digits. */
export function pattern(sample: string): MaskitoOptions {
  return { mask: Array.from(sample, (character) => (character === '0' ? /\d/ : character)) }
}

/** Takes a text that is read as a whole in place of all that stands there; of one in words, which is none, not the digits alone. */
export function whole(read: NonNullable<Mask['read']>): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'insert' && data.length > 1) {
      const text = read(data)
      if (text) return { elementState: { value: '', selection: [0, 0] }, data: text }
      if (/\p{L}/u.test(data)) return { elementState, data: '' }
    }
    if (action === 'validation') {
      const value = read(elementState.value)
      if (value && value !== elementState.value)
        return { elementState: { value, selection: [value.length, value.length] }, data }
    }
    return { elementState, data }
  }
}

/** Of more digits than there is room for nothing is taken: what is typed, pasted or stands there would go on as a part of itself. */
export function nothingCut(room: number): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState
    const left = value.slice(0, selection[0]) + value.slice(selection[1])
    const isCut = action === 'insert' && digitsIn(data) > 0 && digitsIn(left + data) > room
    return { elementState, data: isCut ? '' : data }
  }
}

/** Signs between digits are the mask's own: what deletes one alone deletes the digit beyond it, or the key would do nothing. */
export function throughSigns({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  let [from, to] = selection
  const isAlone = () => digitsIn(value.slice(from, to)) === 0
  if (action === 'deleteBackward') while (from > 0 && isAlone()) from -= 1
  if (action === 'deleteForward') while (to < value.length && isAlone()) to += 1
  return { elementState: { value, selection: [from, to] }, data }
}

export const digitsIn = (text: string): number => text.replace(/\D/g, '').length

function passportPasted(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length === 9 ? `${digits.slice(0, 2)} ${digits.slice(2)}` : null
}

function codePasted(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length === codeLength ? digits : null
}

function datePasted(text: string): string | null {
  const plain = plainSigns(text)
  const [, year, month, day] = /^ *(\d{4})-(\d\d)-(\d\d)[.,]? *$/.exec(plain) ?? []
  if (year) return `${day}.${month}.${year}`
  const parts = /^ *(\d{1,2})[./ -] *(\d{1,2})[./ -] *(\d{4}|\d\d)[.,]? *$/.exec(plain)?.slice(1)
  return parts ? parts.map((part) => part.padStart(2, '0')).join('.') : null
}

function missingZero({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  const segments = value.split('.')
  const typing = segments.at(-1) ?? ''
  if (action !== 'insert' || selection[0] !== value.length || segments.length > 2)
    return { elementState, data }
  if (typing.length === 1 && /^[., /-]$/.test(plainSigns(data))) {
    const padded = `${value.slice(0, -1)}0${typing}`
    return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '.' }
  }
  const mostFirst = segments.length === 1 ? 3 : 1
  const isAlone = typing === '' && /^\d$/.test(data) && Number(data) > mostFirst
  return { elementState, data: isAlone ? `0${data}` : data }
}
