/** Fields in which something else stands than was meant, with their text: it is said beside them why. */
const doubtful = new WeakMap<EventTarget, string>()

export function doubt(input: HTMLInputElement, isDoubtful: boolean): void {
  if (isDoubtful) doubtful.set(input, input.value)
  else doubtful.delete(input)
}

if (typeof document !== 'undefined') document.addEventListener('submit', lookFirst, true)

/** Each is looked at before its form is sent, and told once: who sends it again means what stands there. */
function lookFirst(event: SubmitEvent) {
  if (!(event.target instanceof HTMLFormElement)) return
  for (const field of event.target.elements) {
    if (!(field instanceof HTMLInputElement) || doubtful.get(field) !== field.value) continue
    doubtful.delete(field)
    event.preventDefault()
    event.stopPropagation()
    return field.focus()
  }
}
