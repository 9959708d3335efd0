/**
 * Moderation: roles, the log of what staff did, decisions with their reasons, appeals against them, complaints and replies
 * (contract 17–19; security R52, R58).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

const members = (): RawBuilder<unknown>[] => [
  sql`alter table members
    add column role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
    add column unrestricted text not null default 'active' check (unrestricted in ('active', 'not_confirmed')),
    add column locked_until timestamptz,
    drop constraint members_state_check,
    add constraint members_state_check
      check (state in ('active', 'not_confirmed', 'hidden', 'locked', 'deleted'))`,
  sql`create index members_locked_until on members (locked_until) where state = 'locked'`,
  sql`alter table messages add column taken_down boolean not null default false`,
  sql`alter table images add column added timestamptz not null default now()`,
  sql`create index images_in_review on images (added, id) where state = 'in_review'`,
  sql`create index reports_open on reports (created, id) where state <> 'decided'`,
  sql`alter table one_time_tokens
    add column about text,
    drop constraint one_time_tokens_purpose_check,
    add constraint one_time_tokens_purpose_check
      check (purpose in ('activation', 'reset', 'mail_change', 'mail_undo', 'restore', 'appeal'))`,
];

/**
 * Each entry carries a hash of itself and of the one before. The lock keeps numbers and hashes in the order of the commits; a
 * statement of a function sees what was committed while it waited.
 */
const audit = (): RawBuilder<unknown>[] => [
  sql`create table audit_log (
    n bigint primary key,
    at timestamptz not null,
    actor text not null,
    act text not null,
    object text,
    reason text,
    outcome text not null,
    hash text not null
  )`,
  sql`create function audit_hash(previous text, entry audit_log) returns text
    language sql immutable as $$
      select encode(sha256(convert_to(jsonb_build_array(previous, entry.n,
        (extract(epoch from entry.at) * 1000)::bigint, entry.actor, entry.act, entry.object,
        entry.reason, entry.outcome)::text, 'UTF8')), 'hex')
    $$`,
  sql`create function audit_chain() returns trigger language plpgsql as $$
    declare last audit_log;
    begin
      perform pg_advisory_xact_lock(7320001);
      select * into last from audit_log order by n desc limit 1;
      new.n := coalesce(last.n, 0) + 1;
      new.hash := audit_hash(coalesce(last.hash, ''), new);
      return new;
    end $$`,
  sql`create trigger audit_chain before insert on audit_log
    for each row execute function audit_chain()`,
  sql`create function audit_keep() returns trigger language plpgsql as $$
    begin raise exception 'the audit log only grows'; end $$`,
  sql`create trigger audit_keep before update or delete or truncate on audit_log
    for each statement execute function audit_keep()`,
];

const decisions = (): RawBuilder<unknown>[] => [
  sql`create table decisions (
    id text primary key,
    member text not null references members (id) on delete cascade,
    report text references reports (id) on delete set null,
    action text not null check (action in (
      'dismiss', 'warn', 'remove_photo', 'remove_message', 'remove_text', 'hide', 'suspend', 'ban', 'restore')),
    target_type text not null,
    target_id text not null,
    reason text not null,
    ground text not null check (ground in ('law', 'terms')),
    body text not null,
    automated boolean not null default false,
    until timestamptz,
    kept jsonb,
    actor text not null,
    created timestamptz not null,
    reversed timestamptz
  )`,
  sql`create index decisions_member on decisions (member, created desc)`,
  sql`create index decisions_report on decisions (report)`,
  sql`create table appeals (
    id text primary key,
    decision text not null references decisions (id) on delete cascade,
    member text not null references members (id) on delete cascade,
    body text not null,
    state text not null default 'open' check (state in ('open', 'upheld', 'reversed')),
    answer text,
    actor text,
    created timestamptz not null,
    decided timestamptz,
    unique (decision, member)
  )`,
  sql`create index appeals_member on appeals (member)`,
  sql`create index appeals_open on appeals (created, id) where state = 'open'`,
];

const complaints = (): RawBuilder<unknown>[] => [
  sql`create table complaints (
    id text primary key,
    member text not null references members (id) on delete cascade,
    client_id text not null,
    subject text not null,
    order_id text references orders (id) on delete set null,
    profile text references members (id) on delete set null,
    body text not null,
    state text not null default 'open' check (state in ('open', 'answered', 'closed')),
    created timestamptz not null,
    unique (member, client_id)
  )`,
  sql`create index complaints_open on complaints (created, id) where state = 'open'`,
  sql`create index complaints_profile on complaints (profile)`,
  sql`create table complaint_replies (
    id text primary key,
    complaint text not null references complaints (id) on delete cascade,
    body text not null,
    actor text not null,
    created timestamptz not null
  )`,
  sql`create index complaint_replies_complaint on complaint_replies (complaint, created)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...members(), ...audit(), ...decisions(), ...complaints()];
  for (const statement of statements) await statement.execute(db);
}
