import { readFileSync } from 'node:fs'
import { inLatinLayout } from '@akvapolis/rules/password/keyboards'
import { isRepetition, isRun, isWrittenDate, repeatedUnit } from '@akvapolis/rules/password/plain-runs'
import { readings } from '@akvapolis/rules/password/readings'
import { sha256 } from '../../../ground/sha256.ts'

/**
 * The commonest passwords of eight characters and more, and the words that many begin with: of each the first five
 * bytes of its SHA-256, sorted. scripts/passwords/keep-common-passwords.mjs makes it and says from what.
 */
const kept = readFileSync(new URL('./common-passwords.bin', import.meta.url))
const digestLength = 5

/** Whether it is one of those that anybody would try first: typed as it is, with the other layout, or transliterated. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase().trim()
  if (isRun(typed) || isRepetition(typed) || isWrittenDate(typed)) return true
  return [typed, inLatinLayout(typed), ...readings(typed)].some(isVariation)
}

/** A listed one, with what people put after it and before it, or said again. */
function isVariation(way: string): boolean {
  const bare = way.replace(ending, '').replace(beginning, '')
  return isRun(bare) || [way, bare, repeatedUnit(way) ?? '', repeatedUnit(bare) ?? ''].some(isKept)
}

const signs = '[\\s!?.,@#$%&*_+=-]*'
const number = '(?:19|20)\\d\\d|0?12(?:3(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?)?|(\\d)\\1{0,5}|007'
const ending = new RegExp(`${signs}(?:${number})?${signs}$`)
const beginning = new RegExp(`^${signs}(?:${number})?${signs}`)

function isKept(password: string): boolean {
  const digest = sha256(password).readUIntBE(0, digestLength)
  let [from, to] = [0, kept.length / digestLength]
  while (from < to) {
    const middle = (from + to) >> 1
    const there = kept.readUIntBE(middle * digestLength, digestLength)
    if (there === digest) return true
    if (there < digest) from = middle + 1
    else to = middle
  }
  return false
}
