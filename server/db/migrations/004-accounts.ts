/**
 * Accounts: what a session tells of its device, one-time tokens, mails, page tokens, exports, and the states of an account
 * that pauses or goes.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table sessions
    add column id text not null default gen_random_uuid()::text,
    add column device text,
    add column confirmed timestamptz`,
  sql`create unique index sessions_id on sessions (id)`,
  sql`alter table members
    add column timezone text,
    add column trafficsource jsonb,
    add column referred_by text references members (id) on delete set null,
    add column paused_until timestamptz,
    add column erase_at timestamptz,
    add column erased boolean not null default false`,
  sql`create index members_referred_by on members (referred_by)`,
  sql`create index members_to_erase on members (erase_at) where state = 'deleted' and not erased`,
  sql`create index members_unconfirmed on members (signup_date) where state = 'not_confirmed'`,
  sql`create table one_time_tokens (
    hash text primary key,
    purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'mail_undo', 'restore')),
    member text not null references members (id) on delete cascade,
    email text,
    created timestamptz not null,
    expires timestamptz not null,
    used timestamptz
  )`,
  sql`create index one_time_tokens_member on one_time_tokens (member, purpose)`,
  sql`create table mails (
    id bigint generated always as identity primary key,
    kind text not null,
    address text not null,
    member text references members (id) on delete cascade,
    about text,
    created timestamptz not null,
    due timestamptz not null,
    tries integer not null default 0,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed'))
  )`,
  sql`create index mails_due on mails (due, id) where state = 'waiting'`,
  sql`create index mails_member on mails (member, kind, id desc)`,
  sql`create table spent_page_tokens (
    hash text primary key,
    member text not null references members (id) on delete cascade,
    created timestamptz not null
  )`,
  sql`create index spent_page_tokens_member on spent_page_tokens (member)`,
  sql`create table exports (
    id text primary key,
    member text not null references members (id) on delete cascade,
    created timestamptz not null,
    expires timestamptz not null
  )`,
  sql`create index exports_member on exports (member, created desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
