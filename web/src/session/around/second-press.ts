/** Milliseconds and pixels within which a finger's two presses are one double press; of a mouse the browser says so itself. */
const soon = 400
const near = 24

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> & { on: Element | null; says: string }

/**
 * The second half of a double press is meant for what was there for the first: where something else stands by then, or the same
 * button says something else, it is taken for none. So is Enter that is held down, but for the lines that it types.
 */
export function guardSecondPress(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault()
    },
    true,
  )
  let first: Press | undefined
  page.addEventListener(
    'click',
    (event) => {
      const on = event.target instanceof Element ? event.target.closest('a, button, summary') : null
      const { timeStamp, clientX, clientY } = event
      const press = { on, says: on?.textContent ?? '', timeStamp, clientX, clientY }
      const isSame = on === first?.on && press.says === first?.says
      if (!on || !first || isSame || !isSecondHalf(event, first)) {
        first = press
        return
      }
      // Nor is a third one, as long as they follow each other.
      first = { ...first, timeStamp }
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

function isSecondHalf(event: MouseEvent, first: Press): boolean {
  // Of a key; and of a mouse, whose presses the browser counts.
  if (event.detail !== 1) return event.detail > 1
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return false
  const isSoon = event.timeStamp - first.timeStamp < soon
  return isSoon && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < near
}
