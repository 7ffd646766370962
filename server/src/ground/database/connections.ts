import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { tryWhileAway } from './outage.ts'
import { named } from './prepared.ts'

/** How long a caller waits for a connection, whether none is free or PostgreSQL is being restarted. */
const patience = 5000
const betweenTries = 200

/**
 * The one connection of this product. Its loss is told by the statement that ran on it and by the next one; as an
 * event that nobody hears it would end the process, and a pool hears those of its idle connections only.
 */
export class Connection extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
    this.query = this.#endingWhenSilent(this.query.bind(this))
  }

  /** A statement given up for want of an answer would hold up all that come after it: its connection ends with it. */
  #endingWhenSilent(query: Client['query']): Client['query'] {
    const ask = (...question: unknown[]) => {
      const answer: unknown = Reflect.apply(query, undefined, named(question))
      if (answer instanceof Promise) answer.catch((error: Error) => this.#judge(error))
      return answer
    }
    return ask as Client['query'] // asks and answers what its overloads do
  }

  #judge({ message }: Error): void {
    if (message === 'Query read timeout') void this.end()
  }
}

type Answer = Parameters<Pool['connect']>[0]

export type PoolSettings = PoolConfig
export type { PoolClient }

/** A pool that waits for a PostgreSQL which is away for a moment, where pg's own says so at once. */
export class PatientPool extends Pool {
  constructor(settings: PoolSettings) {
    super({ connectionTimeoutMillis: patience, keepAlive: true, ...settings, Client: Connection })
  }

  override connect(): Promise<PoolClient>
  override connect(answer: Answer): void
  override connect(answer?: Answer): Promise<PoolClient> | undefined {
    const connecting = tryWhileAway(() => super.connect(), { patience, between: betweenTries })
    if (!answer) return connecting
    connecting.then(
      (client) => answer(undefined, client, client.release),
      (error: Error) => answer(error, undefined, () => {}),
    )
    return undefined
  }
}
