import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What moved on a day stays what it was, for the register of the insurer. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  await sql.raw(cameAt).execute(db)
  await sql.raw(returnedMoney).execute(db)
  await sql.raw(byDay).execute(db)
}

const cameAt = `
-- What came before that was kept: as long as all of it stays its end is that moment, else the bank's notification tells it, or
-- the policy that it paid.
update payment_attempt set came_at = ended_at where came_at is null and state = 'end' and kept_kopecks is null;
update payment_attempt as attempt set came_at = coalesce(
  (select min(received_at) from bank_event as event where event.order_id = attempt.order_id and event.bank_state = 'end'),
  (select min(at) from policy_event as event where event.policy_id = attempt.policy_id and event.to_state = 'paid'
    and event.reason like '%paid by ' || attempt.order_id))
where came_at is null and (state = 'ref' or kept_kopecks is not null);
`

const returnedMoney = `
-- Each time that money of an attempt went back: all at once, or all but what is kept and the rest later.
create table returned_money (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  kopecks bigint not null check (kopecks > 0),
  at timestamptz not null
);
create index returned_money_attempt on returned_money (attempt_id);
create index returned_money_at on returned_money (at);

-- What is known of what went back so far: the last time.
insert into returned_money (attempt_id, kopecks, at)
select id, coalesce(came_kopecks, kopecks) - coalesce(kept_kopecks, 0), ended_at from payment_attempt
where (state = 'ref' or kept_kopecks is not null) and ended_at is not null
  and coalesce(came_kopecks, kopecks) > coalesce(kept_kopecks, 0)
order by ended_at;

create trigger returned_money_append_only before update or delete on returned_money
  for each row execute function refuse_change();
`

// What is paid most is written in the order of time: its index costs a payment nothing.
const byDay = `
create index payment_attempt_came on payment_attempt using brin (came_at) with (autosummarize = on);
create index payment_attempt_came_unwritten on payment_attempt (ended_at)
  where came_at is null and state in ('end', 'ref');
create index payment_attempt_back on payment_attempt (ended_at) where state = 'ref' or kept_kopecks is not null;
create index bonus_ledger_at on bonus_ledger (at);
`
