/**
 * The schema of the first release. A table comes before the tables that refer to it. Only SQL of PostgreSQL 15, so that
 * the embedded engine and a server run the same text.
 */
import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';

const site = (): RawBuilder<unknown>[] => [
  sql`create table site (
    id boolean primary key default true check (id),
    epoch text not null,
    secret text not null,
    ranked_hour timestamptz not null default 'epoch',
    receipts bigint not null default 0,
    avoided_key text not null
  )`,
  sql`insert into site (epoch, secret, avoided_key) values
    (${randomBytes(9).toString('base64url')}, ${randomBytes(32).toString('base64url')},
    ${randomBytes(32).toString('base64url')})`,
  sql`create table regions (id text primary key, country text not null, name text not null)`,
  sql`create index regions_country on regions (country, name)`,
];

const members = (): RawBuilder<unknown>[] => [
  sql`create table members (
    id text primary key,
    email text not null,
    password_hash text,
    state text not null default 'active'
      check (state in ('active', 'not_confirmed', 'hidden', 'locked', 'deleted')),
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
    purposes jsonb not null default '[]',
    privacy jsonb not null default '{}',
    meet jsonb,
    meet_consented timestamptz,
    fits_from timestamptz,
    fictional boolean not null default false,
    verified boolean not null default false,
    verified_picture text,
    selfies_sent integer not null default 0,
    paid_user boolean not null default false,
    mailprovider integer,
    signup_step integer not null default 0,
    signup_date timestamptz not null,
    last_activity timestamptz not null,
    listed_activity timestamptz not null generated always as (
      case
        when fictional then signup_date
        when privacy->>'activity' = 'rounded'
          then date_trunc('day', last_activity at time zone 'UTC') at time zone 'UTC'
        when privacy->>'activity' = 'hidden'
          then date_trunc('month', last_activity at time zone 'UTC') at time zone 'UTC'
        else last_activity
      end) stored,
    ranked_at timestamptz not null default 'epoch',
    likes_seen timestamptz not null default 'epoch',
    timezone text,
    trafficsource jsonb,
    referred_by text references members (id) on delete set null,
    paused_until timestamptz,
    age_checked timestamptz,
    erase_at timestamptz,
    erased boolean not null default false,
    role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
    unrestricted text not null default 'active' check (unrestricted in ('active', 'not_confirmed')),
    locked_until timestamptz,
    leaving_reason text,
    holds_email boolean not null default true,
    constraint members_active_hold check (holds_email or state <> 'active')
  )`,
  sql`create unique index members_held_email on members (email) where holds_email`,
  sql`create index members_email_digest on members (encode(sha256(email::bytea), 'hex'))`,
  sql`create index members_ranked on members (ranked_at desc, id) where state = 'active'`,
  sql`create index members_country on members (country, ranked_at desc, id) where state = 'active'`,
  sql`create index members_gender on members (country, gender, ranked_at desc, id) where state = 'active'`,
  sql`create index members_age on members (country, date_of_birth) where state = 'active'`,
  sql`create index members_region on members (countryregion, ranked_at desc, id) where state = 'active'`,
  sql`create index members_listed on members (listed_activity) where state = 'active'`,
  sql`create index members_to_rank on members (id) where ranked_at <> listed_activity`,
  sql`create index members_referred_by on members (referred_by)`,
  sql`create index members_to_erase on members (erase_at) where state = 'deleted' and not erased`,
  sql`create index members_unconfirmed on members (signup_date) where state = 'not_confirmed'
    or (state in ('hidden', 'locked') and unrestricted = 'not_confirmed')`,
  sql`create index members_name on members (lower(name) text_pattern_ops) where not erased`,
  sql`create index members_locked_until on members (locked_until) where state = 'locked'`,
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
    expires timestamptz not null,
    id text not null default gen_random_uuid()::text,
    device text,
    confirmed timestamptz,
    place text,
    tab_hash text,
    second_factor boolean not null default false,
    passkey_shown timestamptz
  )`,
  sql`create unique index sessions_id on sessions (id)`,
  sql`create index sessions_member on sessions (member)`,
  sql`create index sessions_expires on sessions (expires)`,
  sql`create table searches (
    member text primary key references members (id) on delete cascade,
    filters jsonb not null,
    updated timestamptz not null
  )`,
];

const factors = (): RawBuilder<unknown>[] => [
  sql`create table totp_factors (
    member text primary key references members (id) on delete cascade,
    secret text not null,
    created timestamptz not null,
    confirmed timestamptz,
    last_step integer not null default 0
  )`,
  sql`create table recovery_codes (
    id bigint primary key generated always as identity,
    member text not null references members (id) on delete cascade,
    hash text not null,
    used timestamptz
  )`,
  sql`create index recovery_codes_member on recovery_codes (member)`,
  sql`create table login_challenges (
    hash text primary key,
    member text not null references members (id) on delete cascade,
    visitor text not null,
    created timestamptz not null,
    expires timestamptz not null,
    tries integer not null default 0,
    login bigint not null
  )`,
  sql`create index login_challenges_member on login_challenges (member)`,
  sql`create index login_challenges_expires on login_challenges (expires)`,
  sql`create table passkeys (
    id text primary key,
    member text not null references members (id) on delete cascade,
    credential text not null unique,
    handle text not null,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
    backed_up boolean not null,
    name text not null,
    created timestamptz not null,
    last_used timestamptz
  )`,
  sql`create index passkeys_member on passkeys (member, created)`,
  sql`create table passkey_challenges (
    hash text primary key,
    purpose text not null check (purpose in ('login', 'add', 'again')),
    browser text not null,
    member text references members (id) on delete cascade,
    handle text,
    created timestamptz not null,
    expires timestamptz not null
  )`,
  sql`create index passkey_challenges_member on passkey_challenges (member)`,
  sql`create index passkey_challenges_expires on passkey_challenges (expires)`,
  sql`create table logins (
    id bigint primary key generated always as identity,
    member text,
    at timestamptz not null,
    device text,
    place text,
    how text not null check (how in ('password', 'code', 'recovery_code', 'passkey')),
    succeeded boolean not null
  )`,
  sql`create index logins_member on logins (member, at)`,
  sql`create index logins_at on logins (at)`,
];

/** Tokens of mails and pages, exports, and members' agreements. */
const accounts = (): RawBuilder<unknown>[] => [
  sql`create table one_time_tokens (
    hash text primary key,
    purpose text not null
      check (purpose in ('activation', 'reset', 'mail_change', 'mail_undo', 'restore', 'appeal', 'age_check')),
    member text not null references members (id) on delete cascade,
    email text,
    created timestamptz not null,
    expires timestamptz not null,
    used timestamptz,
    about text
  )`,
  sql`create index one_time_tokens_member on one_time_tokens (member, purpose)`,
  sql`create index one_time_tokens_expires on one_time_tokens (expires)`,
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
    expires timestamptz not null,
    session text not null,
    state text not null default 'building' check (state in ('building', 'ready', 'failed')),
    object text
  )`,
  sql`create index exports_expires on exports (expires)`,
  sql`create index exports_member on exports (member, created desc)`,
  sql`create table accepted_pages (
    member text not null references members (id) on delete cascade,
    page text not null,
    version text not null,
    accepted timestamptz not null,
    primary key (member, page, version)
  )`,
  sql`create table consents (
    member text primary key references members (id) on delete cascade,
    categories jsonb not null,
    version text not null,
    given timestamptz not null
  )`,
];

/** The order of all images changes in one statement, so unique positions are checked at its end. */
const photos = (): RawBuilder<unknown>[] => [
  sql`create table images (
    id text primary key,
    member text not null references members (id) on delete cascade,
    position integer not null check (position >= 0),
    thumb_filename text not null,
    full_filename text,
    placeholder text,
    tone text check (tone ~ '^#[0-9a-f]{6}$'),
    digest text,
    hash text check (hash ~ '^[0-9a-f]{16}$'),
    nudity boolean not null default false,
    nudity_fixed boolean not null default false,
    state text not null default 'live' check (state in ('in_review', 'live', 'rejected')),
    reason text,
    client_id text,
    added timestamptz not null default now(),
    unique (member, client_id),
    unique (member, position) deferrable
  )`,
  sql`create index images_in_review on images (added, id) where state = 'in_review'`,
  sql`create index images_nudity on images (member) where position = 0 and state = 'live' and nudity`,
  sql`create index images_thumb on images (thumb_filename)`,
  sql`create index images_full on images (full_filename)`,
  sql`create table uploads (
    member text not null references members (id) on delete cascade,
    client_id text not null,
    conversation text,
    length integer not null,
    arrived integer not null default 0,
    pieces jsonb not null default '[]',
    finished boolean not null default false,
    created timestamptz not null,
    primary key (member, client_id)
  )`,
  sql`create index uploads_created on uploads (created)`,
  sql`create table dead_objects (name text primary key, announced timestamptz)`,
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
  sql`create table blocks (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    created timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
  sql`create index blocks_target on blocks (target, member)`,
  sql`create table hides (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    created timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
  sql`create index hides_target on hides (target)`,
  sql`create table avoided_addresses (
    member text not null references members (id) on delete cascade,
    hash text not null,
    added timestamptz not null,
    primary key (member, hash)
  )`,
  sql`create index avoided_addresses_hash on avoided_addresses (hash)`,
  sql`create table avoided_members (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    hash text not null,
    primary key (member, target),
    foreign key (member, hash) references avoided_addresses (member, hash) on delete cascade,
    check (member <> target)
  )`,
  sql`create index avoided_members_target on avoided_members (target, member)`,
  sql`create index avoided_members_hash on avoided_members (member, hash)`,
  sql`create table visits (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    at timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
  sql`create index visits_received on visits (target, at desc)`,
  sql`create index visits_at on visits (at)`,
];

const chats = (): RawBuilder<unknown>[] => [
  sql`create table conversations (
    id text primary key,
    member_a text not null references members (id) on delete cascade,
    member_b text not null references members (id) on delete cascade,
    created timestamptz not null,
    closed boolean not null default false,
    revision bigint not null default 0,
    unique (member_a, member_b),
    check (member_a collate "C" < member_b collate "C")
  )`,
  sql`create index conversations_member_b on conversations (member_b)`,
  sql`create table sides (
    conversation text not null references conversations (id) on delete cascade,
    member text not null references members (id) on delete cascade,
    other text not null references members (id) on delete cascade,
    opened timestamptz,
    read_up_to bigint not null default 0,
    deleted_up_to bigint not null default 0,
    version bigint not null default floor(random() * 1e12),
    pinned boolean not null default false,
    muted boolean not null default false,
    archived boolean not null default false,
    primary key (conversation, member)
  )`,
  sql`create index sides_member on sides (member)`,
  sql`create index sides_other on sides (other)`,
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
    read timestamptz,
    taken_down boolean not null default false,
    edited timestamptz,
    edit_made timestamptz,
    deleted timestamptz,
    revision bigint not null default 0
  )`,
  sql`create index messages_revision on messages (conversation, revision) where revision > 0`,
  sql`create table message_versions (
    id bigint generated always as identity primary key,
    message bigint not null references messages (id) on delete cascade,
    body text not null,
    replaced timestamptz not null
  )`,
  sql`create index message_versions_message on message_versions (message)`,
  sql`create index message_versions_replaced on message_versions (replaced)`,
  sql`create table message_reactions (
    message bigint not null references messages (id) on delete cascade,
    member text not null references members (id) on delete cascade,
    emoji text,
    made timestamptz not null,
    primary key (message, member)
  )`,
  sql`create index message_reactions_member on message_reactions (member)`,
  sql`create index messages_conversation on messages (conversation, id desc)`,
  sql`create unique index messages_client_id on messages (sender, client_id)`,
  sql`create index messages_undelivered on messages (conversation, sender) where delivered is null`,
  sql`create table removed_messages (
    member text not null references members (id) on delete cascade,
    message bigint not null references messages (id) on delete cascade,
    primary key (member, message)
  )`,
  sql`create table message_images (
    id text primary key,
    member text not null references members (id) on delete cascade,
    conversation text not null references conversations (id) on delete cascade,
    client_id text not null,
    message bigint unique references messages (id) on delete cascade,
    thumb_filename text not null,
    full_filename text not null,
    placeholder text,
    tone text check (tone ~ '^#[0-9a-f]{6}$'),
    digest text,
    hash text check (hash ~ '^[0-9a-f]{16}$'),
    added timestamptz not null,
    unique (member, client_id)
  )`,
  sql`create index message_images_conversation on message_images (conversation)`,
  sql`create index message_images_thumb on message_images (thumb_filename)`,
  sql`create index message_images_full on message_images (full_filename)`,
  sql`create index message_images_unsent on message_images (added) where message is null`,
  sql`create index removed_messages_message on removed_messages (message)`,
];

/** Which requests were already carried out, and how often: a repeated or late request changes nothing. */
const repetition = (): RawBuilder<unknown>[] => [
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
  sql`create table sequence_guards (
    member text not null references members (id) on delete cascade,
    device text not null,
    target text not null references members (id) on delete cascade,
    seq bigint not null,
    kind text not null,
    touched timestamptz not null,
    primary key (member, device, kind, target)
  )`,
  sql`create index sequence_guards_touched on sequence_guards (touched)`,
  sql`create index sequence_guards_target on sequence_guards (target)`,
  sql`create table field_edits (
    member text not null references members (id) on delete cascade,
    field text not null,
    updated timestamptz not null,
    primary key (member, field)
  )`,
  sql`create table previous_texts (
    member text not null references members (id) on delete cascade,
    field text not null,
    body text not null,
    until timestamptz not null,
    primary key (member, field)
  )`,
  sql`create index previous_texts_until on previous_texts (until)`,
  sql`create table rate_windows (
    key text not null,
    window_ms bigint not null,
    used integer not null,
    ends timestamptz not null,
    primary key (key, window_ms)
  )`,
  sql`create index rate_windows_ends on rate_windows (ends)`,
  sql`create table site_settings (
    key text primary key,
    value jsonb,
    version integer not null,
    changed timestamptz not null,
    actor text not null,
    reason text not null
  )`,
];

/** A notification exists once for a member, a kind and the member it is about. */
const notifications = (): RawBuilder<unknown>[] => [
  sql`create table notification_settings (
    member text primary key references members (id) on delete cascade,
    chosen jsonb not null
  )`,
  sql`create table notifications (
    id bigint generated always as identity primary key,
    member text not null references members (id) on delete cascade,
    kind text not null,
    about text not null references members (id) on delete cascade,
    created timestamptz not null,
    read boolean not null default false,
    mail_due timestamptz,
    mailed timestamptz,
    unique (member, kind, about)
  )`,
  sql`create index notifications_member on notifications (member, id desc)`,
  sql`create index notifications_about on notifications (about)`,
  sql`create index notifications_created on notifications (created)`,
  sql`create index notifications_mail on notifications (mail_due) where mail_due is not null`,
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
  sql`create index mails_address on mails (address)`,
  sql`create index mails_created on mails (created)`,
];

/** A push subscription belongs to the session in which it was made. */
const push = (): RawBuilder<unknown>[] => [
  sql`create table push_subscriptions (
    id text primary key,
    member text not null references members (id) on delete cascade,
    session text not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created timestamptz not null,
    received timestamptz,
    beat timestamptz not null
  )`,
  sql`create index push_subscriptions_member on push_subscriptions (member, created)`,
  sql`create index push_subscriptions_session on push_subscriptions (session)`,
  sql`create index push_subscriptions_beat on push_subscriptions (beat)`,
  sql`create table pushes (
    subscription text not null references push_subscriptions (id) on delete cascade,
    kind text not null check (kind in ('message', 'like', 'decision', 'heartbeat')),
    about text not null references members (id) on delete cascade,
    id text not null unique,
    due timestamptz,
    tries integer not null default 0,
    told timestamptz,
    primary key (subscription, kind, about)
  )`,
  sql`create index pushes_due on pushes (due) where due is not null`,
  sql`create index pushes_about on pushes (about)`,
];

/** The site's own accounts have no stored balance, otherwise every paid message of the site would wait for one row. */
const ledgerAccounts = (): RawBuilder<unknown>[] => [
  sql`create table ledger_accounts (
    name text not null,
    unit text not null check (unit = 'credits' or unit ~ '^[A-Z]{3}$'),
    member text references members (id) on delete set null,
    balance bigint check (balance >= 0),
    primary key (name, unit),
    check (member is null or balance is not null)
  )`,
  sql`create unique index ledger_accounts_member on ledger_accounts (member, unit)`,
];

const ledgerTransfers = (): RawBuilder<unknown>[] => [
  sql`create table ledger_postings (
    id bigint generated always as identity primary key,
    reason text not null check (reason in ('gift', 'message', 'order', 'premium', 'withdrawal',
      'reversal')),
    reference text not null,
    created timestamptz not null,
    unique (reason, reference)
  )`,
  sql`create table ledger_transfers (
    posting bigint not null references ledger_postings (id),
    line integer not null,
    from_account text not null,
    to_account text not null,
    unit text not null,
    amount bigint not null check (amount > 0),
    primary key (posting, line),
    foreign key (from_account, unit) references ledger_accounts (name, unit),
    foreign key (to_account, unit) references ledger_accounts (name, unit),
    check (from_account <> to_account)
  )`,
  sql`create index ledger_transfers_from on ledger_transfers (from_account, unit)`,
  sql`create index ledger_transfers_to on ledger_transfers (to_account, unit)`,
];

/**
 * The ledger (security R31). A transfer moves an amount between two accounts of the same unit, so the sum over all
 * accounts is zero. Transfers are never changed. The same statement updates the balances of members, which cannot go
 * below zero.
 */
const ledgerTriggers = (): RawBuilder<unknown>[] => [
  sql`create function ledger_move() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance = balance - new.amount
        where name = new.from_account and unit = new.unit and balance is not null;
      update ledger_accounts set balance = balance + new.amount
        where name = new.to_account and unit = new.unit and balance is not null;
      return null;
    end $$`,
  sql`create trigger ledger_move after insert on ledger_transfers
    for each row execute function ledger_move()`,
  sql`create function ledger_keep() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger only grows' using errcode = 'restrict_violation';
    end $$`,
  sql`create trigger ledger_transfers_keep before update or delete on ledger_transfers
    for each row execute function ledger_keep()`,
  sql`create trigger ledger_postings_keep before update or delete on ledger_postings
    for each row execute function ledger_keep()`,
];

/** Orders outlive their member, because books must be kept. */
const orders = (): RawBuilder<unknown>[] => [
  sql`create table orders (
    id text primary key,
    number bigint generated always as identity unique,
    member text references members (id) on delete set null,
    client_id text not null,
    package text not null,
    credits integer not null check (credits > 0),
    credits_ordered integer check (credits_ordered > credits),
    amount bigint not null check (amount >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    vat bigint not null check (vat >= 0 and vat <= amount),
    vat_percent double precision not null,
    discountcode text,
    discount_key text,
    full_amount bigint,
    provider text not null,
    method text not null,
    status text not null check (status in
      ('created', 'open', 'expired', 'cancelled', 'failed', 'paid', 'refunded')),
    consented timestamptz not null,
    created timestamptz not null,
    expires timestamptz not null,
    provider_ref text,
    redirect_url text,
    paid timestamptz,
    receipt bigint unique,
    provider_payment text,
    refunded bigint not null default 0 check (refunded >= 0),
    charged_back bigint not null default 0 check (charged_back >= 0),
    taken integer not null default 0 check (taken >= 0),
    locked integer not null default 0 check (locked >= 0),
    dispute text check (dispute in ('open', 'won', 'lost')),
    dispute_ref text,
    reversals integer not null default 0,
    reversed timestamptz,
    unique (provider, provider_payment),
    check (refunded + charged_back <= amount),
    check (taken + locked <= credits),
    unique (member, client_id),
    check ((discount_key is null) = (full_amount is null)),
    check ((paid is null) = (receipt is null)),
    check (status not in ('paid', 'refunded') or paid is not null)
  )`,
  sql`create index orders_member on orders (member, number desc)`,
  sql`create index orders_reversed on orders (reversed desc, id desc) where reversed is not null`,
  sql`create table discount_uses (
    member text not null references members (id) on delete cascade,
    key text not null,
    order_id text not null unique references orders (id) on delete cascade,
    primary key (member, key)
  )`,
  sql`create table order_events (
    order_id text not null references orders (id) on delete cascade,
    status text not null,
    at timestamptz not null,
    primary key (order_id, status)
  )`,
  sql`create table withdrawals (
    reference text primary key,
    order_id text not null unique references orders (id) on delete cascade,
    name text not null,
    email text not null,
    received timestamptz not null,
    unused integer not null check (unused >= 0),
    amount bigint not null check (amount >= 0),
    settled timestamptz
  )`,
  sql`create table payment_alarms (
    id text primary key,
    kind text not null check (kind in ('unknown', 'strange', 'reduced')),
    provider text not null,
    ref text not null,
    order_id text references orders (id) on delete set null,
    amount bigint not null,
    currency text not null,
    created timestamptz not null,
    unique (kind, provider, ref)
  )`,
  sql`create table attention_done (
    item text not null,
    kind text not null,
    created timestamptz not null,
    staff text not null,
    at timestamptz not null,
    primary key (item, kind, created)
  )`,
  sql`create index payment_alarms_created on payment_alarms (created desc, id desc)`,
  sql`create table premium (
    member text primary key references members (id) on delete cascade,
    plan text not null,
    credits integer not null,
    begun timestamptz not null,
    until timestamptz not null
  )`,
];

const reports = (): RawBuilder<unknown>[] => [
  sql`create table reports (
    id text primary key,
    member text references members (id) on delete cascade,
    reporter_name text,
    reporter_email text,
    reporter_language text,
    client_id text not null,
    profile text not null references members (id) on delete cascade,
    target_type text not null check (target_type in ('profile', 'image', 'message', 'chat')),
    target_id text not null,
    category text not null,
    body text not null,
    evidence jsonb not null,
    state text not null default 'received' check (state in ('received', 'in_review', 'decided')),
    created timestamptz not null,
    unique (member, client_id),
    check (member is null or num_nonnulls(reporter_name, reporter_email, reporter_language) = 0)
  )`,
  sql`create unique index reports_visitor on reports (client_id) where member is null`,
  sql`create index reports_reporter on reports (reporter_email) where reporter_email is not null`,
  sql`create index reports_profile on reports (profile)`,
  sql`create index reports_target on reports (target_id)`,
  sql`create index reports_evidence on reports using gin (evidence)`,
  sql`create index reports_open on reports (created, id) where state <> 'decided'`,
  sql`create table text_reviews (
    id text primary key,
    member text not null references members (id) on delete cascade,
    field text not null,
    created timestamptz not null,
    unique (member, field)
  )`,
  sql`create index text_reviews_created on text_reviews (created, id)`,
];

/**
 * Each entry of the audit log holds a hash of itself and of the one before. The lock keeps numbers and hashes in the
 * order of the commits; a statement inside a function sees what was committed while it waited.
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
      'dismiss', 'warn', 'remove_photo', 'remove_message', 'remove_text', 'remove_name', 'hide', 'suspend', 'ban', 'restore')),
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
  sql`create table banned_pictures (
    id bigint primary key generated always as identity,
    decision text references decisions (id) on delete set null,
    hash text check (hash ~ '^[0-9a-f]{16}$'),
    digest text not null,
    added timestamptz not null
  )`,
  sql`create index banned_pictures_digest on banned_pictures (digest)`,
  sql`create index banned_pictures_decision on banned_pictures (decision)`,
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
  sql`create table complaint_images (
    id text primary key,
    member text not null references members (id) on delete cascade,
    client_id text not null,
    complaint text references complaints (id) on delete cascade,
    position integer not null default 0,
    thumb_filename text not null,
    full_filename text not null,
    placeholder text,
    tone text check (tone ~ '^#[0-9a-f]{6}$'),
    digest text,
    hash text check (hash ~ '^[0-9a-f]{16}$'),
    added timestamptz not null,
    unique (member, client_id)
  )`,
  sql`create index complaint_images_complaint on complaint_images (complaint)`,
  sql`create index complaint_images_thumb on complaint_images (thumb_filename)`,
  sql`create index complaint_images_full on complaint_images (full_filename)`,
  sql`create index complaint_images_unsent on complaint_images (added) where complaint is null`,
  sql`create table selfies (
    id text primary key,
    member text not null references members (id) on delete cascade,
    client_id text not null,
    pose text not null,
    state text not null check (state in ('waiting', 'verified', 'refused')),
    reason text,
    thumb_filename text,
    full_filename text,
    placeholder text,
    tone text check (tone ~ '^#[0-9a-f]{6}$'),
    digest text,
    hash text check (hash ~ '^[0-9a-f]{16}$'),
    added timestamptz not null,
    unique (member, client_id),
    check (state <> 'waiting' or (thumb_filename is not null and full_filename is not null))
  )`,
  sql`create unique index selfies_waiting on selfies (member) where state = 'waiting'`,
  sql`create index selfies_queue on selfies (added, id) where state = 'waiting'`,
  sql`create index selfies_thumb on selfies (thumb_filename)`,
  sql`create index selfies_full on selfies (full_filename)`,
];

const TABLES = [
  site,
  members,
  sessions,
  accounts,
  factors,
  photos,
  likes,
  chats,
  repetition,
  notifications,
  push,
  ledgerAccounts,
  ledgerTransfers,
  ledgerTriggers,
  orders,
  reports,
  audit,
  decisions,
  complaints,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES.flatMap((tables) => tables())) await statement.execute(db);
}
