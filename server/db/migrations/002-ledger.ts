/**
 * The ledger (security R31). A transfer takes from one account what it gives to another of the same unit, so the sum over
 * all accounts is zero whatever anybody writes. Transfers are never changed; the balances of members follow them in the
 * same statement and cannot go below zero.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The site's own accounts have no stored balance: else every paid message of the site would wait for one row. */
const accounts = (): RawBuilder<unknown>[] => [
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

const transfers = (): RawBuilder<unknown>[] => [
  sql`create table ledger_postings (
    id bigint generated always as identity primary key,
    reason text not null check (reason in ('gift', 'message', 'order', 'premium', 'withdrawal')),
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

const guards = (): RawBuilder<unknown>[] => [
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

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts(), ...transfers(), ...guards()]) await statement.execute(db);
}
