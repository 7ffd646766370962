import { typingWords } from '@akvapolis/copy/typing'
import { formatPhone, phoneOfTyped } from '@akvapolis/rules/person/phone'
import {
  type Action,
  digitsIn,
  type Mask,
  nothingCut,
  pattern,
  type Typed,
  throughSigns,
  whole,
} from './masks.ts'

/** `+7 (000) 000-00-00`; a whole number pasted in any spelling is taken as such, a leading 8 or 9 too. */
export const phoneMask: Mask = {
  options: {
    ...pattern('+7 (000) 000-00-00'),
    preprocessors: [throughSigns, whole(phonePasted), anew, firstDigit, nothingForeign, nothingCut(11)],
  },
  refusalOf: () => typingWords.phone,
  read: phonePasted,
  room: 11,
  isForeign,
}

function phonePasted(text: string): string | null {
  const phone = phoneOfTyped(text.trim())
  return phone && formatPhone(phone)
}

/** Over all that stands there one types as into an empty field: +7 would stay, and the country's digit become the number's. */
function anew({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  const isOverAll = action === 'insert' && selection[0] === 0 && selection[1] === value.length
  return { elementState: isOverAll ? { value: '', selection: [0, 0] } : elementState, data }
}

/** Most people begin a Russian number with 8; under the mask none does. */
function firstDigit({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  if (action === 'insert' && selection[0] === 0) return { elementState, data: data.replace(/^\s*8/, '+7') }
  if (action !== 'validation' || !/^\s*8/.test(value)) return { elementState, data }
  const text = value.replace(/^\s*8/, '+7')
  return { elementState: { value: text, selection: [text.length, text.length] }, data }
}

function isForeign(text: string): boolean {
  return /^\s*\+\s*[^7\s]/.test(text)
}

/** A number too long, or of another country, is not made ours by leaving digits out. */
function nothingForeign({ elementState, data }: Typed, action: Action): Typed {
  const { value, selection } = elementState
  if (action === 'validation' && isForeign(value))
    return { elementState: { value: '', selection: [0, 0] }, data }
  const text = value.slice(0, selection[0]) + data + value.slice(selection[1])
  const isOfAnother = isForeign(text) || digitsIn(text) > (/^\D*7/.test(text) ? 11 : 10)
  return { elementState, data: action === 'insert' && data.length > 1 && isOfAnother ? '' : data }
}
