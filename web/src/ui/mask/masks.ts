import { typingWords } from '@akvapolis/copy/typing'
import { codeLength } from '@akvapolis/rules/limits'
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

export type Mask = {
  options: MaskitoOptions
  /** What is said of a text that does not fit as it was typed or pasted; '' when there is nothing to say. */
  refusalOf: (typed: string) => string
  /** Reads what is pasted, dropped or filled in by the browser as a whole; null when it is none. */
  read?: (text: string) => string | null
  /** Whether letters are taken as others. */
  isTranscribed?: (typed: string) => boolean
}
export type Typed = Parameters<MaskitoPreprocessor>[0]
export type Action = Parameters<MaskitoPreprocessor>[1]

/** `00 0000000` */
export const passportMask: Mask = {
  options: { ...pattern('00 0000000'), preprocessors: [nothingCut(9)] },
  refusalOf: () => typingWords.passport,
}

/** `DD.MM.YYYY`; a separator or a digit that can't begin a day or month puts the missing zero before it. */
export const dateMask: Mask = {
  options: { ...pattern('00.00.0000'), preprocessors: [whole(datePasted), missingZero, nothingCut(8)] },
  refusalOf: () => typingWords.date,
  read: datePasted,
}

export const codeMask: Mask = {
  options: pattern('0'.repeat(codeLength)),
  refusalOf: () => typingWords.code,
}

/** Zeros stand for digits. A complete text is typed over, an incomplete one is filled up. */
export function pattern(sample: string): MaskitoOptions {
  const digits = sample.replace(/[^0]/g, '').length
  // The library asks about the masked text and about its digits alone.
  const isWhole = (text: string) => text.length === (/^\d*$/.test(text) ? digits : sample.length)
  return {
    mask: Array.from(sample, (character) => (character === '0' ? /\d/ : character)),
    overwriteMode: ({ value }) => (isWhole(value) ? 'replace' : 'shift'),
  }
}

/** Takes a text that is read as a whole in place of all that stands there. */
export function whole(read: NonNullable<Mask['read']>): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'insert' && data.length > 1) {
      const text = read(data)
      if (text) return { elementState: { value: '', selection: [0, 0] }, data: text }
    }
    if (action === 'validation') {
      const value = read(elementState.value)
      if (value && value !== elementState.value)
        return { elementState: { value, selection: [value.length, value.length] }, data }
    }
    return { elementState, data }
  }
}

/** Of a paste with more digits than there is room for nothing is taken: a part of it would look like a whole. */
function nothingCut(room: number): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState
    const left = value.slice(0, selection[0]) + value.slice(selection[1])
    const isCut = action === 'insert' && data.length > 1 && digitsIn(left + data) > room
    return { elementState, data: isCut ? '' : data }
  }
}

export const digitsIn = (text: string): number => text.replace(/\D/g, '').length

function datePasted(text: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/.exec(text) ?? []
  if (year) return `${day}.${month}.${year}`
  const parts = /^\s*(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})\s*$/.exec(text)?.slice(1)
  return parts ? parts.map((part) => part.padStart(2, '0')).join('.') : null
}

function missingZero({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  const segments = value.split('.')
  const typing = segments.at(-1) ?? ''
  if (action !== 'insert' || selection[0] !== value.length || segments.length > 2)
    return { elementState, data }
  if (typing.length === 1 && /^[., /-]$/.test(data)) {
    const padded = `${value.slice(0, -1)}0${typing}`
    return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '.' }
  }
  const mostFirst = segments.length === 1 ? 3 : 1
  const isAlone = typing === '' && /^\d$/.test(data) && Number(data) > mostFirst
  return { elementState, data: isAlone ? `0${data}` : data }
}
