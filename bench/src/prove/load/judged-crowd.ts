import { quoteCalls } from '@akvapolis/contract/calculator'
import { publishDraft } from '@akvapolis/contract/drafts'
import { rounded, share } from '../../report/report.ts'
import type { Answered } from '../trial/persistent.ts'

type Seen = {
  /** How many were to buy, and how many did. */
  people: number
  sold: number
  answers: readonly Answered[]
  /** Milliseconds: of the shop's answer to each word of the bank, and from paid to mailed of each policy. */
  words: readonly number[]
  mails: readonly number[]
  /** Which part of their time the processors had nothing to do, for anybody. */
  idle: number
}

/** Of which share how many milliseconds are enough, and whether that can be told of a machine that has no time left. */
const bounds = {
  calculate: { part: 0.95, mostMs: 150, isOfIdle: true },
  publish: { part: 0.99, mostMs: 500, isOfIdle: true },
  word: { part: 0.99, mostMs: 500, isOfIdle: true },
  mail: { part: 0.99, mostMs: 60_000, isOfIdle: false },
} as const

/** With less, who waits waits for others. */
const leastIdle = 0.1

/** Everybody buys, nothing is answered by a fault or cut (`failed`), and nobody waits too long (`slow`). */
export function judgedCrowd({ people, sold, answers, words, mails, idle }: Seen) {
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  const of = (path: string) => answers.filter((answer) => answer.path === path).map(waitOf)
  const waits = {
    calculate: of(quoteCalls.calculate.path),
    publish: of(publishDraft.path),
    word: words,
    mail: mails,
  }
  const ms: Record<string, number | null> = {}
  const slow: string[] = []
  for (const [name, { part, mostMs, isOfIdle }] of Object.entries(bounds)) {
    const own = waits[name as keyof typeof bounds] // by the names of the bounds
    const most = own.length === 0 ? null : Math.round(share(own, part))
    ms[name] = most
    if (most === null || (most > mostMs && (!isOfIdle || idle >= leastIdle))) slow.push(name)
  }
  const told = { sold, failed: failed.map(({ path, status }) => `${path}: ${status}`), ms, slow }
  const ok = sold === people && mails.length >= sold && failed.length === 0 && slow.length === 0
  return { ok, told: { ...told, idle: rounded(idle, 2) } }
}

const waitOf = ({ askedAt, answeredAt }: Answered): number => answeredAt - askedAt
