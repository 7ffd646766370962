import { unknownRecipient } from './unknown-recipient.ts'

/** A policy whose mail was refused for good, and whose address that was. */
export type Refused = { id: string; recipient: string }

type Seen = {
  /** How many policies were paid in each mood. */
  sold: readonly (readonly [mood: string, count: number])[]
  /** The Message-ID of each mail that the mail server has, as often as it came. */
  taken: readonly string[]
  /** How often it has a mail and its sender was told nothing. */
  hung: number
  /** Policies that are paid. */
  paid: readonly string[]
  refused: readonly Refused[]
}

/** Sold in each mood, and each mailed or refused for good by whom it may be. */
export function judgedMails({ sold, taken, hung, paid, refused }: Seen) {
  const mails = new Set(taken)
  const excused = new Set(refused.map(({ id }) => id))
  const unmailed = paid.filter((id) => !excused.has(id) && !mails.has(`<policy.${id}@insurer.example>`))
  const refusedWrongly = refused.filter(({ recipient }) => recipient !== unknownRecipient).map(({ id }) => id)
  const wereAll = sold.every(([, count]) => count > 0) && hung > 0 && refused.length > 0
  const areSent = unmailed.length === 0 && refusedWrongly.length === 0
  const told = {
    sold: Object.fromEntries(sold),
    mails: mails.size,
    hung,
    refused: refused.length,
    unmailed,
    refusedWrongly,
  }
  return { ok: wereAll && areSent, told }
}
