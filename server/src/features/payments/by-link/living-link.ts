import { openStates } from '@akvapolis/rules/policy/payment/attempt-states'
import { stateOn } from '@akvapolis/rules/policy/policy-states'
import type { Kysely, Selectable } from 'kysely'
import type { Database, PolicyRow } from '../../../ground/database/schema.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { Services } from '../../../sessions/services.ts'
import { policyColumns } from '../../policies/find-policy.ts'

/** All of them, by their names: so the statement is prepared (ground/database/connections/prepared.ts). */
export const payLinkColumns = [
  'id',
  'policy_id',
  'token_hash',
  'kopecks',
  'created_at',
  'ends_at',
  'ended_at',
] as const
export type PayLinkRow = Selectable<Database['pay_link']>

/** The link that a token opens, living or not, with its policy as both are now. */
export async function findPayLink(
  db: Kysely<Database>,
  token: string,
): Promise<{ link: PayLinkRow; policy: PolicyRow } | null> {
  const link = await db
    .selectFrom('pay_link')
    .select(payLinkColumns)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!link) return null
  const policy = await db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', link.policy_id)
    .executeTakeFirstOrThrow()
  return { link, policy }
}

/** Whether a link still answers: neither ended nor too old, and its policy can be paid for. */
export function isLiving(
  { clock }: Pick<Services, 'clock'>,
  { link, policy }: { link: PayLinkRow; policy: PolicyRow },
): boolean {
  const isOver = link.ended_at !== null || link.ends_at <= clock.now()
  return !isOver && stateOn(clock.today(), policy) === 'published'
}

type Found = { link: PayLinkRow; policy: PolicyRow }

/** Why one that does not answer doesn't: whoever has a link that answered until its policy was paid for is told so. */
export function whyOver(found: Found | null): 'paid' | 'dead' {
  if (found?.policy.state !== 'paid' || found.link.ended_at !== null) return 'dead'
  const { policy, link } = found
  return policy.paid_at !== null && policy.paid_at <= link.ends_at ? 'paid' : 'dead'
}

/** Whether the price that a link was made for is no longer what its buyer has agreed to. */
export const isChanged = ({ link, policy }: { link: PayLinkRow; policy: PolicyRow }): boolean =>
  policy.total_kopecks !== link.kopecks || policy.price_offered_at !== null

/** The link of a policy that has not ended, if it still answers. */
export async function livingLink(
  db: Kysely<Database>,
  services: Pick<Services, 'clock'>,
  policy: PolicyRow,
): Promise<PayLinkRow | undefined> {
  const link = await db
    .selectFrom('pay_link')
    .select(payLinkColumns)
    .where('policy_id', '=', policy.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return link && isLiving(services, { link, policy }) ? link : undefined
}

/** When a payment by a link that is still open was begun; null: none is. */
export async function begunBy(
  { db }: Pick<Services, 'db'>,
  { link }: { link: PayLinkRow },
): Promise<Date | null> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('created_at')
    .where('policy_id', '=', link.policy_id)
    .where('state', 'in', openStates)
    .where('pay_link_id', '=', link.id)
    .executeTakeFirst()
  return open?.created_at ?? null
}

/** Nobody can begin to pay by it any more. Its policy is locked. */
export async function endPayLink(tx: Kysely<Database>, policyId: number, now: Date): Promise<void> {
  await tx
    .updateTable('pay_link')
    .set({ ended_at: now })
    .where('policy_id', '=', policyId)
    .where('ended_at', 'is', null)
    .execute()
}
