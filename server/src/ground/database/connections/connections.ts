import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Breaker, createBreaker } from '../../breaker.ts'
import { tracedQuery } from '../../traces/traced-query.ts'
import type { Traces } from '../../traces/traces.ts'
import { DatabaseAway, isDatabaseAway, isNoneFree, isSilence, noneFree, tryWhileAway } from './outage.ts'
import { patience, patienceLeft, waiting } from './patience.ts'
import { named, nameless } from './prepared.ts'

const betweenTries = 200
/** Milliseconds that whoever has waited enough still has to open a connection, where there is room for one. */
const openingMs = 250

type ConnectionSettings = ClientConfig & {
  /** Whether statements are told once and then named; not through a pooler that gives them to whichever connection. */
  prepares?: boolean
  /** To whom statements are told; nobody: none is. */
  traces?: Traces | null
}

/**
 * The one connection of this product. Its loss is told by the statement that ran on it and by the next one; as an
 * event that nobody hears it would end the process, and a pool hears those of its idle connections only.
 */
export class Connection extends Client {
  readonly #asked: typeof named

  constructor(config?: ConnectionSettings) {
    super(config)
    this.#asked = config?.prepares === false ? nameless : named
    this.on('error', () => {})
    this.query = this.#endingWhenSilent(this.query.bind(this))
    if (config?.traces) this.query = tracedQuery(this.query, config.traces)
  }

  /** A statement given up for want of an answer would hold up all that come after it: its connection ends with it. */
  #endingWhenSilent(query: Client['query']): Client['query'] {
    const ask = (...question: unknown[]) => {
      const answer: unknown = Reflect.apply(query, undefined, this.#asked(question))
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#judge(error))
      return answer
    }
    return ask as Client['query'] // asks and answers what its overloads do
  }

  #judge(error: unknown): void {
    if (isSilence(error)) void this.end()
  }
}

type Answer = Parameters<Pool['connect']>[0]

export type PoolSettings = PoolConfig &
  Pick<ConnectionSettings, 'prepares' | 'traces'> & {
    /** Whoever comes once somebody has waited in vain is refused at once, but for one a second who tries. */
    refusesWhileAway?: boolean
  }
export type { PoolClient }

/** A pool that waits for a PostgreSQL which is away for a moment, where pg's own says so at once. Throws DatabaseAway. */
export class PatientPool extends Pool {
  readonly #breaker: Breaker | null
  /** Why somebody waited in vain. */
  #reason: unknown

  constructor({ refusesWhileAway = false, ...settings }: PoolSettings) {
    super({ connectionTimeoutMillis: patience, keepAlive: true, ...settings, Client: Connection })
    this.#breaker = refusesWhileAway
      ? createBreaker({ failures: 1, pauseMs: 1000, now: () => performance.now() })
      : null
  }

  override connect(): Promise<PoolClient>
  override connect(answer: Answer): void
  override connect(answer?: Answer): Promise<PoolClient> | undefined {
    const connecting = this.#open()
    if (!answer) return connecting
    connecting.then(
      (client) => answer(undefined, client, client.release),
      (error: Error) => answer(error, undefined, () => {}),
    )
    return undefined
  }

  async #open(): Promise<PoolClient> {
    if (this.#breaker?.tryAcquire() === false)
      throw new DatabaseAway('the database has been away for a while', { cause: this.#reason })
    const left = patienceLeft()
    try {
      const client = await (this.idleCount > this.waitingCount
        ? super.connect()
        : waiting(() => this.#wait(left)))
      this.#breaker?.succeeded()
      return client
    } catch (error) {
      // Of who came with less than the whole patience, that it was in vain says little.
      if (left === patience && isDatabaseAway(error) && !isNoneFree(error)) {
        this.#reason = error
        this.#breaker?.failed()
      }
      throw error
    }
  }

  #wait(left: number): Promise<PoolClient> {
    const deadline = performance.now() + left
    return tryWhileAway(() => this.#connectUntil(deadline), { patience: left, between: betweenTries })
  }

  /** pg has one patience for all who come. */
  async #connectUntil(deadline: number): Promise<PoolClient> {
    const isFull = this.totalCount >= this.options.max
    const connecting = super.connect()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(isFull ? new Error(noneFree) : new DatabaseAway('no connection was open in time')),
      Math.max(deadline - performance.now(), isFull ? 0 : openingMs),
    )
    try {
      return await Promise.race([connecting, late.promise])
    } catch (error) {
      // Who gets it late has no use for it.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** All of a server's, by what they are for. */
export type Pools = Record<'calls' | 'aside' | 'queue', PatientPool>
