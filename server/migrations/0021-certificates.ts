import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Certificates of one insured person, and the links by which they are seen without an account. */
export const up: Migration['up'] = async (db: Kysely<unknown>) => {
  for (const statement of [certificates, documents, links]) await sql.raw(statement).execute(db)
}

const certificates = `
-- One a person of a policy, from the first certificate on: its check id leads nowhere near the policy's own.
create table certificate (
  id bigint generated always as identity primary key,
  policy_id bigint not null references policy,
  person int not null check (person between 1 and 4),
  check_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  unique (policy_id, person)
);
`

const documents = `
-- Set once for a purpose and a language: the same bytes each time. They go when the trip is over, their hash stays.
create table certificate_document (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate,
  purpose text not null check (purpose in ('boat', 'visa', 'clinic')),
  lang text not null check (lang in ('ru', 'en')),
  pdf bytea,
  sha256 bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  unique (certificate_id, purpose, lang)
);
create index certificate_document_sha256 on certificate_document (sha256);
create index certificate_document_over on certificate_document (ends_at) where pdf is not null;
create function keep_certificate_document() returns trigger language plpgsql as $$
begin
  if new.pdf is not null or (new.sha256, new.purpose, new.lang, new.certificate_id)
      is distinct from (old.sha256, old.purpose, old.lang, old.certificate_id) then
    raise exception 'certificate_document: what was given is not changed';
  end if;
  return new;
end
$$;
create trigger certificate_document_fixed before update on certificate_document
  for each row execute function keep_certificate_document();
`

const links = `
-- What is in the address is told once and kept as its SHA-256. None for a visa: its passport number stays at home.
create table certificate_link (
  id uuid primary key default gen_random_uuid(),
  certificate_id bigint not null references certificate,
  purpose text not null check (purpose in ('boat', 'clinic')),
  lang text not null check (lang in ('ru', 'en')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index certificate_link_certificate on certificate_link (certificate_id);
create index certificate_link_over on certificate_link (ends_at);
`
