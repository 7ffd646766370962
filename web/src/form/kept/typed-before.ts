type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Typing = { value: string; caret: number | null } | { isOn: boolean }

const typed = new Map<Field, Typing>()
const pressed = new Set<HTMLButtonElement>()
let root: HTMLElement | undefined

/** Parts of the page that React takes over later than the rest. */
const late = new Set<Element>()
let isListening = false
let putBackNow: (() => void) | undefined
let isPutBack = false

/**
 * Remembers what is typed and pressed in a prerendered page before React has taken it over. React sets controlled fields
 * back to what it rendered, after its passive effects.
 */
export function watchTyping(page: HTMLElement): void {
  root = page
  // The choice of light or dark is shown by the document itself, and is nothing typed.
  for (const field of root.querySelectorAll<Field>('input, textarea, select:not([data-themes])')) {
    if (isChanged(field)) remember(field)
  }
  for (const part of root.querySelectorAll('[data-late]')) late.add(part)
  document.dispatchEvent(new Event('begun'))
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset.pressed
    pressed.add(button)
  }
  root.addEventListener('beforeinput', takeOverFirst, true)
  root.addEventListener('input', handleInput, true)
  root.addEventListener('click', handlePress, true)
}

/**
 * A word that a phone proposes, or one that is dictated, comes without a key. React would take the page over between it and its
 * field, and what stood there be lost: so it is made to do so before, by an event that nothing of ours listens to.
 */
function takeOverFirst({ target }: InputEvent): void {
  if (isPutBack || !isListening) return
  target?.dispatchEvent(new Event('auxclick', { bubbles: true }))
  putBackNow?.()
}

/** Called when React begins to listen: it keeps what is pressed from now on itself, but for its late parts. */
export function endPresses(): void {
  isListening = true
}

/** Puts it back as if it were typed and pressed now; called once React has taken the page over, or a late `part` of it. */
export function putTypingBack(part: Element | null = null): void {
  function putBack() {
    root?.removeEventListener('beforeinput', putBack, true)
    if (!part) root?.removeEventListener('beforeinput', takeOverFirst, true)
    isPutBack = true
    if (part) late.delete(part)
    putBackTaken()
  }
  if (!part) putBackNow = putBack
  // A macrotask: before it React's own setting back has not happened yet. A key comes before it is due.
  setTimeout(putBack)
  root?.addEventListener('beforeinput', putBack, true)
}

function putBackTaken(): void {
  const fields = [...typed].filter(([field]) => !isLate(field))
  for (const [field, typing] of fields) {
    typed.delete(field)
    if (field.isConnected) typeAgain(field, typing)
  }
  const buttons = [...pressed].filter((button) => !isLate(button))
  for (const button of buttons) {
    pressed.delete(button)
    if (button.isConnected) pressAgain(button)
  }
}

/** Who types already goes on where they are, whatever field a press has added; but what is sent leads to its mistakes. */
function pressAgain(button: HTMLButtonElement): void {
  const inUse = document.activeElement
  button.click()
  if (isField(inUse) && button.type !== 'submit') inUse.focus()
}

const isLate = (element: Element): boolean => [...late].some((part) => part.contains(element))

function handlePress({ target, detail }: MouseEvent): void {
  const isPick = detail === 0 && document.activeElement?.role === 'combobox' // as in early-presses.ts
  const button = target instanceof Element && target.closest('button')
  if (button && !isPick && (!isListening || isLate(button))) pressed.add(button)
}

function handleInput({ target }: Event): void {
  if (isField(target) && (!isPutBack || isLate(target))) remember(target)
}

function remember(field: Field): void {
  const caret = 'selectionStart' in field ? field.selectionStart : null
  typed.set(field, isBox(field) ? { isOn: field.checked } : { value: field.value, caret })
}

function typeAgain(field: Field, typing: Typing): void {
  if ('isOn' in typing) {
    // From the other state, so that the click is a change for React too.
    if (isBox(field)) field.checked = !typing.isOn
    field.click()
    return
  }
  // React compares with the value it last saw through its own setter; the prototype's goes past it.
  const prototype = Object.getPrototypeOf(field)
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typing.value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  const isInUse = document.activeElement === field && !(field instanceof HTMLSelectElement)
  if (isInUse && typing.caret !== null) field.setSelectionRange(typing.caret, typing.caret)
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((o) => o.selected !== o.defaultSelected)
  return field.value !== field.defaultValue
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}
