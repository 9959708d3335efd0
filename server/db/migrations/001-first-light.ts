/**
 * The first tables: members, sessions, likes, conversations and the record of what has been done.
 * SQL within PostgreSQL 15, so that the embedded engine and a server run the same text.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';

const site = (): RawBuilder<unknown>[] => [
  sql`create table site (
    id boolean primary key default true check (id),
    epoch text not null,
    secret text not null,
    ranked_hour timestamptz not null default 'epoch'
  )`,
  sql`insert into site (epoch, secret) values
    (${randomBytes(9).toString('base64url')}, ${randomBytes(32).toString('base64url')})`,
  sql`create table regions (id text primary key, country text not null, name text not null)`,
  sql`create index regions_country on regions (country, name)`,
];

const members = (): RawBuilder<unknown>[] => [
  sql`create table members (
    id text primary key,
    email text not null unique,
    password_hash text,
    state text not null default 'active' check (state in ('active', 'not_confirmed', 'deleted', 'locked')),
    name text not null,
    gender text check (gender in ('f', 'm', 'x')),
    date_of_birth date,
    country text,
    countryregion text references regions (id),
    city text,
    language text not null,
    personal text,
    notes jsonb not null default '{}',
    interests jsonb not null default '[]',
    fictional boolean not null default false,
    verified boolean not null default false,
    paid_user boolean not null default false,
    mailprovider integer,
    signup_step integer not null default 0,
    signup_date timestamptz not null,
    last_activity timestamptz not null,
    ranked_at timestamptz not null default 'epoch',
    likes_seen timestamptz not null default 'epoch'
  )`,
  sql`create index members_ranked on members (ranked_at desc, id) where state = 'active'`,
  sql`create index members_country on members (country, ranked_at desc, id) where state = 'active'`,
  sql`create index members_to_rank on members (id) where ranked_at <> last_activity`,
  sql`create table images (
    id text primary key,
    member text not null references members (id) on delete cascade,
    position integer not null check (position >= 0),
    thumb_filename text not null,
    full_filename text,
    placeholder text,
    nudity boolean not null default false,
    unique (member, position)
  )`,
  sql`create table counters (
    member text primary key references members (id) on delete cascade,
    user_n bigint not null default floor(random() * 1e12),
    chats_n bigint not null default floor(random() * 1e12),
    likes_n bigint not null default floor(random() * 1e12)
  )`,
];

const sessions = (): RawBuilder<unknown>[] => [
  sql`create table sessions (
    token_hash text primary key,
    member text not null references members (id) on delete cascade,
    created timestamptz not null,
    last_seen timestamptz not null,
    expires timestamptz not null
  )`,
  sql`create index sessions_member on sessions (member)`,
  sql`create index sessions_expires on sessions (expires)`,
  sql`create table searches (
    member text primary key references members (id) on delete cascade,
    filters jsonb not null,
    updated timestamptz not null
  )`,
];

const likes = (): RawBuilder<unknown>[] => [
  sql`create table likes (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    created timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
  sql`create index likes_given on likes (member, created desc)`,
  sql`create index likes_received on likes (target, created desc)`,
  sql`create table like_guards (
    member text not null references members (id) on delete cascade,
    device text not null,
    target text not null references members (id) on delete cascade,
    seq bigint not null,
    primary key (member, device, target)
  )`,
  sql`create table blocks (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    created timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
  sql`create index blocks_target on blocks (target, member)`,
];

const chats = (): RawBuilder<unknown>[] => [
  sql`create table conversations (
    id text primary key,
    member_a text not null references members (id) on delete cascade,
    member_b text not null references members (id) on delete cascade,
    created timestamptz not null,
    closed boolean not null default false,
    unique (member_a, member_b),
    check (member_a collate "C" < member_b collate "C")
  )`,
  sql`create table sides (
    conversation text not null references conversations (id) on delete cascade,
    member text not null references members (id) on delete cascade,
    other text not null references members (id) on delete cascade,
    opened timestamptz,
    read_up_to bigint not null default 0,
    deleted_up_to bigint not null default 0,
    version bigint not null default floor(random() * 1e12),
    primary key (conversation, member)
  )`,
  sql`create index sides_member on sides (member)`,
  sql`create table messages (
    id bigint generated always as identity primary key,
    conversation text not null references conversations (id) on delete cascade,
    sender text not null references members (id) on delete cascade,
    client_id text,
    from_kind text not null default 'member' check (from_kind in ('member', 'operator', 'auto', 'system')),
    type text not null default 'text' check (type in ('text', 'photo', 'system')),
    body text not null,
    reply_to bigint,
    cost integer not null default 0,
    created timestamptz not null,
    received timestamptz not null,
    delivered timestamptz,
    read timestamptz
  )`,
  sql`create index messages_conversation on messages (conversation, id desc)`,
  sql`create unique index messages_client_id on messages (sender, client_id)`,
  sql`create index messages_undelivered on messages (conversation, sender) where delivered is null`,
];

const done = (): RawBuilder<unknown>[] => [
  sql`create table idempotency (
    member text not null references members (id) on delete cascade,
    key text not null,
    call text not null,
    request_hash text not null,
    status integer,
    answer text,
    created timestamptz not null,
    primary key (member, key)
  )`,
  sql`create index idempotency_created on idempotency (created)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...site(), ...members(), ...sessions(), ...likes(), ...chats(), ...done()];
  for (const statement of statements) await statement.execute(db);
}
