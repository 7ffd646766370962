import { steadyNow } from '../clock/steady-now.ts'

export type ToastTone = 'success' | 'info' | 'error'

type Asked = {
  /** Milliseconds; 0: until it is closed. */
  showTime?: number
  /** A button beside the words; pressed, the toast goes without `onGone`. */
  action?: { label: string; onPress: () => void }
  /** It goes: its time is over, it was closed, or newer ones took its place. */
  onGone?: () => void
}

export type Toast = Asked & {
  id: number
  tone: ToastTone
  text: string
  stage: 'waiting' | 'shown' | 'leaving'
  /** Milliseconds that it still stays, of those whose time is given. */
  left: number
}

/** Milliseconds. */
const showDelay = 100
const checkEvery = 100
const hideAnimation = 200
const showTimes: Record<ToastTone, number> = { success: 5000, info: 5000, error: 0 }

type Show = (text: string) => void

/** A short message at the edge of any page, from anywhere in the browser. */
export const toast: { success: Show; error: Show; info: (text: string, asked?: Asked) => number } = {
  success: (text) => show('success', text),
  /** Gives its id. */
  info: (text, asked) => show('info', text, asked),
  error: (text) => show('error', text),
}

/** What is shown now, for the one place that shows it. */
export const shownToasts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
  onServer: (): readonly Toast[] => none,
  /** Takes one away, in time. */
  remove: (id: number) => leave(({ id: own }) => own === id),
  /** Does what its button says and takes it away. */
  act(id: number) {
    const pressed = toasts.find((shown) => shown.id === id)
    if (!pressed || pressed.stage === 'leaving') return
    delete pressed.onGone
    pressed.action?.onPress()
    shownToasts.remove(id)
  },
  /** Whoever goes on by keys may need many to come to a button: the time of one that has a button begins anew. */
  linger: () => {
    for (const shown of toasts) if (shown.action) shown.left = timeOf(shown)
  },
  /** Takes away what would stay until it is closed. */
  removeErrors: () => leave(({ tone }) => tone === 'error'),
  /** While the pointer or the focus is on them their time stands still. */
  hold: (held: boolean) => {
    isHeld = held
  },
}

const timeOf = ({ tone, showTime = showTimes[tone] }: Pick<Toast, 'tone' | 'showTime'>) => showTime

const most = 4
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0
let isHeld = false
let checking: ReturnType<typeof setInterval> | undefined
let checkedAt = 0

function show(tone: ToastTone, text: string, asked: Asked = {}): number {
  // What was told in another place has no words left.
  if (text === '') return 0
  lastId += 1
  const id = lastId
  // The same words again count as new ones: read out again, their time begins anew.
  leave((shown) => shown.text === text && shown.tone === tone)
  replace([...toasts, { ...asked, id, tone, text, stage: 'waiting', left: timeOf({ tone, ...asked }) }])
  setTimeout(() => appear(id), showDelay)
  return id
}

function appear(id: number) {
  if (!toasts.some((shown) => shown.id === id)) return
  replace(toasts.map((shown) => (shown.id === id ? { ...shown, stage: 'shown' } : shown)))
  const newest = toasts.filter(({ stage }) => stage === 'shown').slice(-most)
  leave((shown) => shown.stage === 'shown' && !newest.includes(shown))
  if (checking !== undefined) return
  checkedAt = steadyNow()
  checking = setInterval(check, checkEvery)
}

/** By the clock, since a sleeping tab is woken late. */
function check() {
  const passed = steadyNow() - checkedAt
  checkedAt += passed
  const timed = toasts.filter(({ stage, left }) => stage === 'shown' && left > 0)
  if (!isHeld) for (const shown of timed) shown.left -= passed
  const ended = timed.filter(({ left }) => left <= 0)
  leave((shown) => ended.includes(shown))
  if (ended.length < timed.length) return
  clearInterval(checking)
  checking = undefined
}

function leave(goes: (shown: Toast) => boolean) {
  const going = toasts.filter((shown) => shown.stage !== 'leaving' && goes(shown))
  if (going.length === 0) return
  const ids = going.map(({ id }) => id)
  // One that nobody has seen yet is gone at once.
  const seen = toasts.filter(({ id, stage }) => !(ids.includes(id) && stage === 'waiting'))
  replace(seen.map((shown) => (ids.includes(shown.id) ? { ...shown, stage: 'leaving' } : shown)))
  setTimeout(() => drop(ids), hideAnimation)
  for (const { onGone } of going) onGone?.()
}

function drop(ids: readonly number[]) {
  replace(toasts.filter(({ id }) => !ids.includes(id)))
  // No pointer or focus leaves what is no longer there.
  if (toasts.length === 0) isHeld = false
}

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
