/** How one gets in: by a code, by a password, or by a new one (specification 000 §2). */
export type Step =
  | { name: 'login'; phoneError?: string }
  | { name: 'confirm'; phone: string; problem: string }
  | { name: 'withPass' }
  | { name: 'reset'; email?: string }
  | { name: 'confirmPass'; email: string }

export type Go = (next: Step) => void

/** Seconds for which the next code cannot be asked for after each press (specification 000 §9). */
export const codeLock = 20
