/** What a machine does not let be proved on it, and why: one line for who asked. */
export class NotHere extends Error {}

/** What `npm run prove` prints of one, in JSON. */
export type Line = { name: string; ok: boolean; seed: string; runs: number }

export type Proof = {
  name: string
  /** The numbers of what it holds, by docs/proofs.md. */
  r: readonly string[]
  /** How many runs. */
  runs: { short: number; full: number }
  /** What this machine lacks for it, in one line; null: nothing. */
  lacks?(): string | null
  prove(asked: { seed: string; runs: number }): Promise<Line>
}
