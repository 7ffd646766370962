import { typingWords } from '@akvapolis/copy/typing'
import { doubt } from './doubtful.ts'
import { digitsIn, type Mask } from './masks.ts'

export type State = { value: string; from: number; to: number }
/** What a person meant to put into the field, and what stood there before. */
type Meant = { text: string; typed: string; before: State | null }

/**
 * Tells what a mask makes of what is typed, pasted or filled in, '' when nothing has to be told: a key that it does not take,
 * letters that it takes as others. `listen` begins before the mask does, `judge` looks at what has been filled in already.
 */
export function watchTyping(input: HTMLInputElement, mask: Mask, tell: (said: string) => void) {
  let meant: Meant | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const says = sayingOf(mask, { tell, doubt: (isDoubtful) => doubt(input, isDoubtful) })
  let entered = input.value

  function judge() {
    if (!meant) return
    clearTimeout(timer)
    const heard = meant
    meant = null
    says.of(heard, stateOf(input))
  }

  /** Once the mask and the browser are through with it: before a next key at the latest, which leaves something else there. */
  function judgeLater(next: Meant) {
    judge()
    meant = next
    timer = setTimeout(judge)
  }

  const listeners = {
    beforeinput(event: InputEvent) {
      const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (!event.inputType.startsWith('insert') || event.isComposing || typed === '') return
      const before = stateOf(input)
      const text = before.value.slice(0, before.from) + typed + before.value.slice(before.to)
      judgeLater({ text, typed, before })
    },
    /** Filled in by the browser, or something taken away: what was said before is over. */
    input(event: Event) {
      const isComposing = event instanceof InputEvent && event.isComposing
      if (!meant && !isComposing) judgeLater(all(input.value))
    },
    compositionend: () => judgeLater(all(input.value)),
    focus() {
      entered = input.value
      says.comesBack()
    },
    blur: () => says.leaves({ isChanged: input.value !== entered }),
  }
  return {
    judge: (text: string) => says.of(all(text), stateOf(input)),
    listen: () => listenTo(input, listeners),
  }
}

type Heeded = { tell: (said: string) => void; doubt: (isDoubtful: boolean) => void }

/** What is said now, and for how long. */
function sayingOf(mask: Mask, { tell, doubt }: Heeded) {
  let isTranscribed = false
  /** Why what stands there is another name than was meant; said until all of it is replaced, or changed by who comes back to it. */
  let another = ''
  let said = ''

  function say(refusal: string) {
    const says = refusal || (isTranscribed ? typingWords.transcribed : '')
    if (says || said) tell(says)
    said = says
  }
  return {
    of(meant: Meant, now: State) {
      if (now.value === '' || replacesAll(meant)) {
        isTranscribed = false
        another = ''
      }
      if (mask.isTranscribed?.(meant.typed)) isTranscribed = true
      const refusal = isRefused(mask, meant, now) ? refusalOf(mask, meant, now) : ''
      // Into an empty field the keys of the wrong keyboard go as well; who types a letter of their own alphabet means it.
      if ((now.value || notRussian.test(meant.typed)) && mask.isAnother?.(meant.typed)) another = refusal
      doubt(another !== '')
      say(refusal || another)
    },
    comesBack() {
      another = ''
      doubt(false)
    },
    /** Why a key did nothing is of no use any more; what stands there is doubtful after others, or digits that found no room. */
    leaves({ isChanged }: { isChanged: boolean }) {
      if (!another && !(said === typingWords.full && isChanged)) say('')
    },
  }
}

const replacesAll = ({ before }: Meant): boolean =>
  before !== null && before.value !== '' && isAllSelected(before)

const notRussian = /[^А-яЁё\P{Script=Cyrillic}]/u

const all = (text: string): Meant => ({ text, typed: text, before: null })

export const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): State => ({
  value,
  from: selectionStart ?? value.length,
  to: selectionEnd ?? value.length,
})

/** Also in an empty field. */
export const isAllSelected = ({ value, from, to }: State): boolean => from === 0 && to === value.length

type Heard = 'beforeinput' | 'input' | 'compositionend' | 'focus' | 'blur'
type Listeners = { [Name in Heard]: (event: HTMLElementEventMap[Name]) => void }

/** Before the mask does. */
function listenTo(input: HTMLInputElement, listeners: Listeners): () => void {
  const { beforeinput, input: change, compositionend, focus, blur } = listeners
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  input.addEventListener('beforeinput', beforeinput, options)
  input.addEventListener('input', change, options)
  input.addEventListener('compositionend', compositionend, options)
  input.addEventListener('focus', focus, options)
  input.addEventListener('blur', blur, options)
  return () => controller.abort()
}

/** Whether something that says something was left out. */
function isRefused(mask: Mask, { text, typed, before }: Meant, now: State): boolean {
  if (mask.isTranscribed) return mask.refusalOf(text) !== ''
  if (weight(typed) === 0 || mask.read?.(typed)) return false
  const isKey = Array.from(typed).length === 1
  if (!isKey && mask.isForeign?.(typed)) return true
  if (before && isKey) return now.value === before.value && now.to === before.to
  return weight(now.value) < weight(text)
}

/** A digit too many is no wrong one: it is said what makes room for it. `now`: what stands there for it. */
function refusalOf(mask: Mask, { text, typed, before }: Meant, now: State): string {
  const wasFull = digitsIn((before ?? now).value) === mask.room && !mask.isForeign?.(typed)
  const isTooMany = before === null || /^\d$/.test(typed)
  return wasFull && isTooMany ? typingWords.full : mask.refusalOf(text)
}

/** Letters and digits; signs between them are the mask's own business. */
const weight = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length
