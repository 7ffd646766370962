import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import type { PayAt } from '../../purchases/buyer.ts'
import type { Chance } from './chance.ts'
import type { Answered } from './persistent.ts'
import type { Shop, TwinShop } from './shop.ts'

/** A mail that came, with what was attached; the same one that comes once more has the same Message-ID. */
export type Mailed = { messageId: string; papers: MailedPaper[] }
export type MailedPaper = { fileName: string; sha256: string }

/** What is done to a shop, and what stands beside it meanwhile. */
export type Trial<S extends Shop = TwinShop> = AsyncDisposable & {
  /** What its servers are told besides. */
  environment: Record<string, string>
  /** What the shop runs on and is cut off from in each run; without it a PostgreSQL of the embedded binaries that stays. */
  database?: ShopDatabase
  /** What its servers run at first; without it they run today's. */
  program?: string
  payAt?: PayAt
  /** Every answer that a buyer got. */
  hears?(answer: Answered): void
  /** Of the shop, before anybody buys. */
  meets?(shop: S): Promise<void>
  /** One run; buyers go on meanwhile. */
  trouble(shop: S, run: number): Promise<void>
  /** What is still to be done before the shop is at rest, beside what the shop itself knows of. */
  isLeft?(database: Connection): Promise<boolean>
  /** The mails that came; the sandbox's own unless it is told. */
  mailed?(): Mailed[]
  /** How many of them may have come twice after so many runs; untold, what was in hand each time the database was cut off. */
  mayDouble?(runs: number): number
  /** What was found at rest; empty lists and zeros where all held. */
  found?(shop: S, database: Connection): Promise<{ ok: boolean; told: object }>
}

export type Experiment<S extends Shop = TwinShop> = {
  name: string
  /** The numbers of what it holds, by docs/proofs.md. */
  r: readonly string[]
  /** How many runs. */
  runs: { short: number; full: number }
  /** What this machine lacks for it, in one line; null: nothing. */
  lacks?(): string | null
  open(chance: Chance): Promise<Trial<S>>
}
