const kinds = ['flow', 'form'] as const

/** Purchases, with all that goes with them, and forms of the personal area. */
export type Kind = (typeof kinds)[number]
export type KeptName = `${Kind}.${string}`

const placeOf = (name: string) => `akvapolis.${name}`

/** Keeps what is typed in this tab until it is sent or given up, or its customer signs out. */
export function keep(name: KeptName, typed: unknown): void {
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify(typed))
  } catch {
    // Storage is full or forbidden: only a reload would lose what was typed.
  }
}

/** What was kept, for its reader to judge: an older page may have written it. Null when nothing was. */
export function kept(name: KeptName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null')
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
}
