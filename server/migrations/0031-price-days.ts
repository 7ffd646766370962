import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Prices are told by the hundred thousand a day and are of use for one. A table a day of them is dropped whole, where
 * deleting rows would write each of them a second time; and the end of a session, of which they were rows, writes nothing.
 */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [aside, byDay, makeDay, daysInUse, stillGood, gone])
    await sql.raw(statement).execute(db)
}

const aside = `
alter table calculation rename to calculation_before;
alter table calculation_before alter column id drop default;
`

// The session and the tariff are no references: each new price would lock both, and neither says more than its id.
const byDay = `
create table calculation (
  id bigint not null default nextval('calculation_number'),
  session_id uuid,
  product text not null,
  -- SHA-256 of all that decides the price.
  request_hash bytea not null,
  info jsonb not null,
  total_kopecks bigint not null check (total_kopecks >= 0),
  tariff_id bigint not null,
  calculated_at timestamptz not null,
  -- The hash of the key information last told beside it.
  key_information bytea,
  primary key (id, calculated_at)
) partition by range (calculated_at);
drop index calculation_price;
create index calculation_price on calculation (session_id, request_hash, calculated_at desc);
`

// Attached rather than made as a part: that would keep everybody from the prices meanwhile.
const makeDay = `
create function make_price_day(day date) returns void language plpgsql as $$
declare
  part text := 'calculation_' || to_char(day, 'YYYYMMDD');
begin
  perform pg_advisory_xact_lock(hashtext('make_price_day'));
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like calculation including defaults including constraints)', part);
  execute format('alter table calculation attach partition %I for values from (%L) to (%L)',
    part, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
end
$$;
`

// A release that knows no days goes on for the next two.
const daysInUse = `
select make_price_day(((newest at time zone 'UTC')::date + shift)::date)
from (select now() as newest union select max(calculated_at) from
  (select calculated_at from calculation_before order by id desc limit 1) as last) as known,
  generate_series(-3, 2) as shift
where newest is not null;
`

// From the newest back, as their numbers were given: there may be millions before them.
const stillGood = `
do $$
declare
  price record;
  oldest timestamptz;
begin
  for price in select * from calculation_before order by id desc loop
    oldest := coalesce(oldest, price.calculated_at - interval '48 hours');
    exit when price.calculated_at < oldest;
    insert into calculation values
      (price.id, price.session_id, price.product, price.request_hash, price.info, price.total_kopecks,
       price.tariff_id, price.calculated_at, price.key_information);
  end loop;
end
$$;
`

const gone = 'drop table calculation_before'
