/**
 * Orders and what happened to them. They outlive their member, for books must be kept.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table orders (
      id text primary key,
      number bigint generated always as identity unique,
      member text references members (id) on delete set null,
      client_id text not null,
      package text not null,
      credits integer not null check (credits > 0),
      amount bigint not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      vat bigint not null check (vat >= 0 and vat <= amount),
      vat_percent double precision not null,
      discountcode text,
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
      unique (member, client_id),
      check ((paid is null) = (receipt is null)),
      check (status not in ('paid', 'refunded') or paid is not null)
    )`,
    sql`create index orders_member on orders (member, number desc)`,
    sql`create table order_events (
      order_id text not null references orders (id) on delete cascade,
      status text not null,
      at timestamptz not null,
      primary key (order_id, status)
    )`,
    sql`alter table site add column receipts bigint not null default 0`,
  ];
  for (const statement of statements) await statement.execute(db);
}
