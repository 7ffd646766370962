import { kindOf } from './statements.ts'

/** What a purchase consists of, in this order. */
export const parts = ['create-draft', 'publish', 'to-pay', 'bank-word', 'issue-policy'] as const
export type Part = (typeof parts)[number]

/** Before a statement reaches the database, or once it is done and nobody was told. */
export type Side = 'before' | 'after'
/** `step`: the part, what its statement does, and the how-manieth like that it is. */
export type Point = { step: string; side: Side }

/** A statement on its way. */
export type Asked = { step: string | null; isStruck: boolean }

const takes = `take the job`
const job = 'issue_policy'

/** The queue looks for jobs all the time; a step is only what it does with this one. */
const takesJob = (text: string) => text.includes(`name = '${job}'`) && text.includes('SKIP LOCKED')
const addsJob = (text: string) => /insert into\s+pgboss\.job/i.test(text) && text.includes(`'${job}'`)
const endsJob = (text: string) => text.includes(`state = 'completed'`) && text.includes('output = $3')
const isOfQueue = (text: string) => /\bpgboss\./.test(text)

export type Watch = {
  /** From now on nothing is a step, until the purchase begins; at this one the server is struck, once. */
  aim(at: Point | null): void
  /** A part has begun; null: something that is none. */
  enters(part: Part | null): void
  asks(text: string): Asked
  /** What was asked is done; true: the server is struck now. */
  done(asked: Asked, hasRows: boolean): boolean
  /** The steps since it was aimed, oldest first. */
  seen(): string[]
}

/** Counts the statements of one purchase, over all connections. */
export function openWatch(): Watch {
  let aim: Point | null = null
  let part: Part | null = null
  let isQueued = false
  let seen: string[] = []
  const counts = new Map<string, number>()

  const isAt = (step: string | null, side: Side) => step !== null && aim?.step === step && aim.side === side
  const strike = () => {
    aim = null
    return true
  }
  const nextOf = (text: string): string | null => {
    if (part === null) return null
    if (takesJob(text)) return isQueued && part === 'bank-word' ? `${part}: ${takes}` : null
    if (addsJob(text)) isQueued = true
    else if (isOfQueue(text) && !(endsJob(text) && part === 'issue-policy')) return null
    return numbered(counts, `${part}: ${kindOf(text)}`)
  }
  return {
    aim: (at) => {
      aim = at
      part = null
      isQueued = false
      seen = []
      counts.clear()
    },
    enters: (next) => {
      part = next
    },
    asks: (text) => {
      const step = nextOf(text)
      if (step !== null && !takesJob(text)) seen.push(step)
      return { step, isStruck: isAt(step, 'before') && strike() }
    },
    done: ({ step }, hasRows) => {
      const isTaking = step?.endsWith(takes) ?? false
      // Of those who look for the job, one finds it.
      if (isTaking && !(hasRows && part === 'bank-word')) return false
      if (isTaking && step !== null) {
        seen.push(step)
        part = 'issue-policy'
      }
      return isAt(step, 'after') && strike()
    },
    seen: () => [...seen],
  }
}

function numbered(counts: Map<string, number>, name: string): string {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return `${name} #${count}`
}
