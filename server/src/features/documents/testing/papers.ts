import { calls } from '@akvapolis/contract/calls'
import { onceStored } from '../../../testing/stored-documents.ts'
import { expirePolicies } from '../../payments/reconcile.ts'
import type { Word } from '../../payments/testing/bank-peer.ts'
import { type OfferedPolicy, total } from '../../payments/testing/counter.ts'
import type { Till } from '../../payments/testing/till.ts'

/** The words of the bank that bring a policy into a state. */
export const said = {
  paid: { state: 'end', kopecks: total },
  wrongSum: { state: 'end', kopecks: 100 },
  partlyBack: { state: 'end', kopecks: total, refund: 'END', part: 100_000 },
  back: { state: 'ref', kopecks: total },
  wrongSumBack: { state: 'ref', kopecks: 100 },
} as const satisfies Record<string, Word>

async function told(till: Till, ...words: Word[]): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  for (const word of words) await till.notify(policy.order, word)
  return policy
}

/** How a policy comes into each state, cancelled ones by the two ways there are. */
export const policiesIn = (till: Till) => ({
  draft: () => till.aPolicy().draft(),
  published: () => till.aPolicy().published(),
  expired: async () => {
    const policy = await till.aPolicy().published()
    await till.at('2027-02-02T09:00:00Z', () => expirePolicies(till.services))
    return policy
  },
  review: () => told(till, said.wrongSum),
  paid: () => told(till, said.paid),
  cancelled: () => told(till, said.paid, said.back),
  cancelled_unpaid: () => told(till, said.wrongSum, said.wrongSumBack),
})

/** The calls that print a policy, once the queue has stored what it stores, and the one that mails it. */
export const papersOver = ({ buyer, number }: OfferedPolicy) => ({
  download: () => onceStored(() => buyer.call(calls.downloadPolicy, { number })),
  print: () => onceStored(() => buyer.call(calls.printPolicy, { number })),
  send: (email: string) => buyer.call(calls.sendPolicy, { number, email }),
})

/** The page that its QR code leads to, as a stranger without cookies opens it. */
export async function checkPageOf(till: Pick<Till, 'services' | 'shop'>, policy: { id: string }) {
  return openCheckPage(till.shop.app, await checkIdOf(till, policy))
}

export async function checkIdOf({ services }: Pick<Till, 'services'>, { id }: { id: string }) {
  const { check_id } = await services.db
    .selectFrom('policy')
    .select('check_id')
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  return check_id
}

type App = Till['shop']['app']

export async function openCheckPage(app: App, checkId: string) {
  const { statusCode, headers, body } = await app.inject({ url: `/check/${encodeURIComponent(checkId)}` })
  return { status: statusCode, headers, body, words: wordsOf(body), checkId }
}

/** What a reader sees of a page, every kind of space as one plain space. */
export function wordsOf(page: string): string {
  return page
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
}
