import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Another payment of an order is a matter beside the first one's, in whose place it was written while both were reviews. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(otherPayments).execute(db)
}

const otherPayments = `
alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check check (kind in ('review', 'refund', 'other'));

insert into task (kind, policy_id, attempt_id, reason, created_at, done_at)
select 'other', policy_id, attempt_id, reason, created_at, done_at from task where reason = 'other_payment';

-- What keeps a policy in review is told again, as far as its payment still tells it.
update task
set reason = case when coalesce(came_kopecks, kopecks) <> total_kopecks then 'wrong_sum' else 'start_passed' end,
  done_at = null
from payment_attempt, policy
where payment_attempt.id = task.attempt_id and policy.id = task.policy_id
  and task.kind = 'review' and task.reason = 'other_payment' and policy.state = 'review'
  and not payment_attempt.is_duplicate;

delete from task where kind = 'review' and reason = 'other_payment';
`
