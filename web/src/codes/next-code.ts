import type { Placement } from '@akvapolis/contract/verification'
import { codeLifeMinutes, codeSpacingSeconds } from '@akvapolis/rules/limits'
import type { Phone } from '@akvapolis/rules/person/phone'
import { forget, keep, kept } from '../form/kept/kept.ts'
import { steadyNow } from '../ui/clock/steady-now.ts'

/** What a code is for, and whose phone it goes to. */
export type Purpose = { placement: Placement; phone: Phone }

/** Moments are those of steadyNow. */
export type NextCode = Purpose & {
  /** From when on it may be asked for. */
  at: number
  /** From when on the server sends one at the earliest, should the last one be dead before. */
  earliest: number
  /** Until when the last one can be typed; 0 when it can't be any more. */
  lastUntil: number
  /** The last one was asked for again while it was on its way. */
  isSentBefore: boolean
  /** Digits that were not the last one, and what was said of them. */
  refused?: RefusedCode
  /** When this became known. */
  knownAt: number
}

type RefusedCode = { code: string; problem: string }

const name = 'form.next-code'
const listeners = new Set<() => void>()

let next: NextCode | null = goneOnWith(read())
/** Where nothing can be kept, it lasts as long as the page. */
let isKept = next !== null

/** When the next code may be asked for: one for the page, whatever window asks, and kept in the tab over a reload. */
export const nextCode = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of({ placement, phone }: Purpose): NextCode | null {
    // Whoever has signed out has taken it along.
    if (isKept && read() === null) next = null
    return next?.placement === placement && next.phone === phone ? next : null
  },
  /** Whether the last one can be typed. */
  isAwaited: (purpose: Purpose): boolean => (nextCode.of(purpose)?.lastUntil ?? 0) > steadyNow(),
  /** Whether the last one can be typed and it is too soon for another. */
  isOnItsWay: (purpose: Purpose): boolean =>
    nextCode.isAwaited(purpose) && (nextCode.of(purpose)?.at ?? 0) > steadyNow(),

  sent({ placement, phone }: Purpose, resendAfter: number) {
    const lastUntil = inSeconds(codeLifeMinutes * 60)
    const earliest = inSeconds(codeSpacingSeconds)
    write({ placement, phone, at: inSeconds(resendAfter), earliest, lastUntil, isSentBefore: false })
  },
  /** Asked for while the last one is on its way. `seconds`: as the server says, where it was asked. */
  sentBefore({ placement, phone }: Purpose, seconds?: number) {
    const known = nextCode.of({ placement, phone })
    const told = seconds === undefined ? {} : atEarliest(seconds)
    const lastUntil = known?.lastUntil ?? inSeconds(codeLifeMinutes * 60)
    write({ ...nothingKnown, ...known, ...told, placement, phone, lastUntil, isSentBefore: true })
  },
  /** Refused for its frequency. */
  later({ placement, phone }: Purpose, seconds: number) {
    const known = nextCode.of({ placement, phone })
    write({ ...nothingKnown, ...known, ...atEarliest(seconds), placement, phone })
  },
  /** Sent once more they would cost another of the few tries. */
  refused(purpose: Purpose, refused: RefusedCode) {
    const known = nextCode.of(purpose)
    if (known) write({ ...known, refused })
  },
  /** The last one is dead: another one may be asked for as soon as the server sends it. */
  dead({ placement, phone }: Purpose) {
    const { earliest } = nextCode.of({ placement, phone }) ?? nothingKnown
    write({ ...nothingKnown, placement, phone, at: earliest, earliest })
  },
  /** The last one was right. */
  used: () => write(null),
}

const nothingKnown = { at: 0, earliest: 0, lastUntil: 0, isSentBefore: false } as const

const atEarliest = (seconds: number) => ({ at: inSeconds(seconds), earliest: inSeconds(seconds) })

const inSeconds = (seconds: number): number => steadyNow() + seconds * 1000

function write(changed: Omit<NextCode, 'knownAt'> | null): void {
  next = changed && { ...changed, knownAt: steadyNow() }
  if (next) keep(name, next)
  else forget(name)
  isKept = read() !== null
  for (const listener of listeners) listener()
}

function read(): NextCode | null {
  const found = kept(name)
  return isNextCode(found) ? found : null
}

/** Where the clock was set back since, no time has passed: nothing lasts longer than it was told to. */
function goneOnWith(left: NextCode | null): NextCode | null {
  const ahead = left ? left.knownAt - steadyNow() : 0
  if (!left || ahead <= 0) return left
  const back = (moment: number) => Math.max(0, moment - ahead)
  return { ...left, at: back(left.at), earliest: back(left.earliest), lastUntil: back(left.lastUntil) }
}

function isNextCode(value: unknown): value is NextCode {
  if (typeof value !== 'object' || value === null) return false
  const {
    placement,
    phone,
    at,
    earliest,
    lastUntil,
    isSentBefore,
    knownAt,
  }: Partial<Record<keyof NextCode, unknown>> = value
  const isPurpose = typeof placement === 'string' && typeof phone === 'string'
  const areMoments = [at, earliest, lastUntil, knownAt].every((moment) => typeof moment === 'number')
  return isPurpose && areMoments && typeof isSentBefore === 'boolean'
}
