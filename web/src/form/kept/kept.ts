import type { KeptName, TabName } from './kept-names.ts'

const kinds = ['flow', 'form'] as const

/** Purchases, with all that goes with them, and forms of the personal area. */
export type Kind = (typeof kinds)[number]

const placeOf = (name: TabName | Kind) => `akvapolis.${name}`

let isOver = false
let isLeaving = false

/** Keeps what is typed in this tab until it is sent or given up, or its customer signs out. */
export function keep(name: KeptName, typed: unknown): void {
  if (!isOver && !isLeaving) write(name, JSON.stringify(typed))
}

/** What was kept, for its reader to judge: an older page may have written it. Null when nothing was. */
export function kept(name: KeptName): unknown {
  try {
    return JSON.parse(read(name) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets one thing, or all of a kind. */
export function forget(name: Kind | KeptName | 'owner' | 'sealed'): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (`${key}.`.startsWith(`${placeOf(name)}.`)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** At sign-out nothing stays. */
export function forgetEverything(): void {
  for (const kind of [...kinds, 'owner', 'sealed'] as const) forget(kind)
}

/** The same, and until what is shown has gone nothing of it is kept again: an answer may still come for it. */
export async function forgetAndLeave(leave: () => Promise<void>): Promise<void> {
  forgetEverything()
  isLeaving = true
  try {
    await leave()
  } finally {
    isLeaving = false
  }
}

/** The same in a page that is about to go. */
export function forgetForGood(): void {
  forgetEverything()
  keepNoMore()
}

/** What a page still shows that is about to go is not kept any more. */
export function keepNoMore(): void {
  isOver = true
}

/** Whether what is kept may be a customer's: who is here decides then whether it is shown. */
export const hasOwner = (): boolean => read('owner') !== null

/** What was kept of a form that is filled in by visitors: once it may be a customer's, it is nobody's to see who is not signed in. */
export const keptOfVisitor = (name: KeptName): unknown => (hasOwner() ? null : kept(name))

/** Whether something waits, sealed, for a customer whose session has ended. */
export const hasSealed = (): boolean => read('sealed') !== null

/** By what it is sealed once the session is over: the public half of a customer's key. */
export type Lock = { x: string; y: string }

/** What is kept in this tab is this customer's from now on; what another one has left goes. */
export function ownKept(customer: number, lock?: Lock): void {
  const before = read('owner') ?? read('sealed.for')
  if (before !== null && before !== String(customer)) forgetEverything()
  write('owner', String(customer))
  if (lock) write('owner.lock', JSON.stringify({ x: lock.x, y: lock.y }))
}

export function read(name: TabName): string | null {
  try {
    return sessionStorage.getItem(placeOf(name))
  } catch {
    return null
  }
}

export function write(name: TabName, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(placeOf(name))
    else sessionStorage.setItem(placeOf(name), text)
  } catch {
    // Storage is full or forbidden: only a reload would lose what was typed.
  }
}
