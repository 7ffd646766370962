import { composeDraftNotice } from '@akvapolis/copy/mails/draft-mails'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { daysOfNotice, daysUntouched } from '@akvapolis/rules/policy/policy-life'
import { sql } from 'kysely'
import { type Chore, inSmallBatches } from '../../../ground/database/in-small-batches.ts'
import type { PolicyRow } from '../../../ground/database/schema.ts'
import type { Jobs } from '../../../ground/queue/jobs.ts'
import { readContract } from '../../../ground/stored/policy.ts'
import type { Services } from '../../../sessions/services.ts'
import { forgetQueued, noteQueued } from '../../mail/deliveries.ts'
import { messageId } from '../../mail/message-id.ts'
import { sendOnce } from '../../mail/send-once.ts'

const ago = ({ clock }: Pick<Services, 'clock'>, days: number) =>
  new Date(clock.now().getTime() - days * dayMs)

/** Since when nobody has gone on with a draft; its index is of these very words, as of the next ones. */
const touched = sql<Date>`coalesce(policy.opened_at, policy.created_at)`
const isDraft = sql<boolean>`policy.state = 'draft'`

/**
 * When the mail that says a draft will go was queued, taken or refused, whichever was last; null: none since it was touched. An
 * address that takes no mail keeps nobody's data for ever.
 */
const noticed = sql<Date | null>`(
  select max(greatest(queued_at, refused_at, sent_at)) from delivery left join sent_mail using (message_id)
  where delivery.policy_id = policy.id and delivery.kind = 'draft_notice' and queued_at > ${touched})`

/** Drafts that nobody has touched for a year. */
const oldDrafts = (services: Pick<Services, 'db' | 'clock'>) =>
  services.db.selectFrom('policy').where(isDraft).where(touched, '<', ago(services, daysUntouched))

/** Notes that its owner goes on with a draft, once a day at most. */
export async function keepDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, opened_at, created_at }: Pick<PolicyRow, 'id' | 'opened_at' | 'created_at'>,
): Promise<void> {
  if ((opened_at ?? created_at) > ago({ clock }, 1)) return
  await db.updateTable('policy').set({ opened_at: clock.now() }).where('id', '=', id).where(isDraft).execute()
}

/** Queues a mail about each old draft, once before somebody touches it. Run by any number of servers. */
export async function queueDraftNotices(services: Services): Promise<void> {
  await inSmallBatches(services.log, [noticesOf(services)], { batchSize: 100 })
}

function noticesOf(services: Services): Chore {
  const due = (db = services.db) => oldDrafts({ ...services, db }).where(noticed, 'is', null)
  return {
    rows: 'notices of old drafts',
    batch: (most) =>
      services.db.transaction().execute(async (tx) => {
        const drafts = await due(tx)
          .select(['policy.id', 'policy.external_id', 'policy.email', touched.as('touched')])
          .orderBy(touched)
          .limit(most)
          // One that is being deleted or published is left for the next time, if it is there by then.
          .forKeyShare('policy')
          .skipLocked()
          .execute()
        for (const { id: policyId, external_id, email: to, touched } of drafts) {
          const mail = messageId(services, 'draft_notice', external_id, touched.toISOString().slice(0, 10))
          const noted = { messageId: mail, policyId, kind: 'draft_notice' as const, to }
          // Another server may have noted it since.
          if (await noteQueued(tx, { ...noted, now: services.clock.now() }))
            await services.queue.add(tx, 'send_draft_notice', { policyId, messageId: mail })
        }
        return drafts.length
      }),
    left: async (most) => (await due().select('policy.id').limit(most).execute()).length,
  }
}

/** Tells the owner of an old draft until when it stays, unless somebody has touched it since. */
export async function mailDraftNotice(
  services: Services,
  { policyId, messageId: name }: Jobs['send_draft_notice'],
): Promise<void> {
  const draft = await oldDrafts(services)
    .selectAll('policy')
    .where('policy.id', '=', policyId)
    .executeTakeFirst()
  if (!draft) return forgetQueued(services.db, name)
  const { clock, config } = services
  await sendOnce(services, {
    kind: 'draft_notice',
    policyId,
    to: draft.email,
    messageId: name,
    attachments: [],
    ...composeDraftNotice({
      number: draft.draft_number,
      countries: readContract(draft).quote.countries.map(territoryName),
      start: draft.start_date,
      end: draft.end_date,
      // After so many whole days of Moscow.
      goesOn: addDays(clock.today(), daysOfNotice + 1),
      draftsUrl: `${config.publicUrl}/personal/drafts`,
    }),
  })
}

/**
 * Deletes the drafts whose owners were written to a month ago and have not touched them, none before the day that its mail
 * names. Run by any number of servers.
 */
export async function clearDrafts(services: Services): Promise<void> {
  const firstDayOfNotice = moscowMidnight(addDays(services.clock.today(), -daysOfNotice))
  const told = () =>
    oldDrafts(services)
      .where(noticed, '<', firstDayOfNotice)
      // A draft has none. What money may come for never goes, whatever else is wrong.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_attempt')
              .select('id')
              .whereRef('payment_attempt.policy_id', '=', 'policy.id'),
          ),
        ),
      )
      .select('policy.id')
  const chore: Chore = {
    rows: 'old drafts',
    batch: async (most) => {
      const gone = await services.db
        .deleteFrom('policy')
        .where('id', 'in', told().orderBy(touched).limit(most).forUpdate('policy').skipLocked())
        .where(isDraft)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
    left: async (most) => (await told().limit(most).execute()).length,
  }
  await inSmallBatches(services.log, [chore])
}
