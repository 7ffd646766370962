import { typingWords } from '@akvapolis/copy/typing'
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
  let isTranscribed = false
  let said = ''
  let entered = input.value

  function judge(meant: Meant) {
    if (input.value === '') isTranscribed = false
    if (mask.isTranscribed?.(meant.typed)) isTranscribed = true
    const now = stateOf(input)
    say(isRefused(mask, meant, now) ? refusalOf(mask, meant, now) : '')
  }
  function say(refusal: string) {
    const says = refusal || (isTranscribed ? typingWords.transcribed : '')
    if (says || said) tell(says)
    said = says
  }
  /** Once the mask and the browser are through with it. */
  function judgeLater(next: Meant) {
    meant = next
    setTimeout(() => {
      if (meant === next) meant = null
      judge(next)
    })
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
    },
    /** Why a key did nothing is of no use any more; of digits that found no room after others had, what stands there is doubtful. */
    blur: () => (said === typingWords.full && input.value !== entered ? undefined : say('')),
  }
  return { judge: (text: string) => judge(all(text)), listen: () => listenTo(input, listeners) }
}

const all = (text: string): Meant => ({ text, typed: text, before: null })

export const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): State => ({
  value,
  from: selectionStart ?? value.length,
  to: selectionEnd ?? value.length,
})

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
  if (before && Array.from(typed).length === 1) return now.value === before.value && now.to === before.to
  return weight(now.value) < weight(text)
}

/** A digit too many is no wrong one: it is said what makes room for it. `now`: what stands there for it. */
function refusalOf(mask: Mask, { text, typed, before }: Meant, now: State): string {
  const wasFull = digitsIn((before ?? now).value) === mask.room
  const isTooMany = before === null || /^\d$/.test(typed)
  return wasFull && isTooMany ? typingWords.full : mask.refusalOf(text)
}

/** Letters and digits; signs between them are the mask's own business. */
const weight = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length
