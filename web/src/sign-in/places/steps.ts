/** How one gets in: by a code, by a password, or by a new one (specification 000 §2). */
export type Step =
  | { name: 'login'; phoneError?: string }
  | { name: 'confirm'; phone: string; problem: string }
  | { name: 'withPass' }
  | { name: 'reset'; email?: string }
  | { name: 'confirmPass'; email: string }
  | WayStep

/** The ways in without an SMS, which come late. */
export const ways = ['ways', 'byLink', 'linkSent', 'bySpareCode'] as const
export type WayStep = { name: (typeof ways)[number] }

export const isWay = (step: Step): step is WayStep => ways.some((way) => way === step.name)

/** The steps taken, the one shown last. */
export type Stack = readonly [Step, ...Step[]]

const login = { name: 'login' } as const

/** Steps that an address names behind its #, with those before them. */
const named: Readonly<Record<string, Stack>> = {
  '#byLink': [login, { name: 'ways' }, { name: 'byLink' }],
  '#reset': [login, { name: 'withPass' }, { name: 'reset' }],
}

export const stackNamed = (hash: string): Stack | null => named[hash] ?? null

/** A step taken before is gone back to, with what is new about it; another one follows. */
export function stepTo(stack: Stack, next: Step): Stack {
  const at = stack.findIndex(({ name }) => name === next.name)
  const before = at === -1 ? stack : stack.slice(0, at)
  const [first = next, ...others] = [...before, next]
  return [first, ...others]
}

/** The stack as far as a path of steps leads, that from the first one; null where it leads elsewhere. */
export function stackAt(stack: Stack, path: readonly string[]): Stack | null {
  const [first, ...others] = stack
  const isOfStack = path.every((name, at) => others[at]?.name === name)
  return isOfStack ? [first, ...others.slice(0, path.length)] : null
}

export type Go = (next: Step) => void

/** Seconds for which the next code cannot be asked for after each press (specification 000 §9). */
export const codeLock = 20
