const kinds = ['flow', 'form'] as const

/** Purchases, with all that goes with them, and forms of the personal area. */
export type Kind = (typeof kinds)[number]
export type KeptName = `${Kind}.${string}`

const placeOf = (name: string) => `akvapolis.${name}`

let isOver = false

/** Keeps what is typed in this tab until it is sent or given up, or its customer signs out. */
export function keep(name: KeptName, typed: unknown): void {
  if (!isOver) write(name, JSON.stringify(typed))
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
export function forget(name: Kind | KeptName): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (`${key}.`.startsWith(`${placeOf(name)}.`)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** At sign-out nothing stays. */
export function forgetEverything(): void {
  for (const kind of kinds) forget(kind)
  write(owner, null)
}

/** The same in a page that is about to go: what it still shows is not kept any more. */
export function forgetForGood(): void {
  forgetEverything()
  isOver = true
}

/** Whether what is kept may be a customer's: who is here decides then whether it is shown. */
export const hasOwner = (): boolean => read(owner) !== null

/** What is kept in this tab is this customer's from now on; what another one has left goes. */
export function ownKept(customer: number): void {
  const before = read(owner)
  if (before !== null && before !== String(customer)) forgetEverything()
  write(owner, String(customer))
}

const owner = 'owner'

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(placeOf(name))
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(placeOf(name))
    else sessionStorage.setItem(placeOf(name), text)
  } catch {
    // Storage is full or forbidden: only a reload would lose what was typed.
  }
}
