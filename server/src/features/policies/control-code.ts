import { sha256 } from '../../ground/sha256.ts'

/** Without what reads as another: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, G as 6, U as V. */
const letters = 'ACDEFHJKMNPQRTVWXY34679'
const length = 8

/** Printed below the QR code, for whoever can't scan it: 'K7XM-3TCP'. It follows from the check id, and not the other way. */
export function controlCode(checkId: string): string {
  let rest = sha256(`control code ${checkId}`).readBigUInt64BE()
  let code = ''
  for (let place = 0; place < length; place++) {
    code += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return inPrint(code)
}

/** Russian letters that look like ours. */
const lookAlikes = new Map([...'АСЕНКМРТХУ'].map((russian, index) => [russian, 'ACEHKMPTXY'[index]]))

/** A code as it is printed, however it was typed: small letters, Russian ones that look the same, spaces, hyphens or none. */
export function readControlCode(text: string): string {
  const typed = [...text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')]
  return inPrint(typed.map((letter) => lookAlikes.get(letter) ?? letter).join(''))
}

const inPrint = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
