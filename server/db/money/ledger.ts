/**
 * The only writer of the ledger (migrations/001-first-release.ts). A posting names an event, once and for ever, and
 * moves whole credits or minor units of a currency between two accounts. `lockBalance` reads a balance before spending.
 */
import type { Kysely } from 'kysely';
import type { PostingReason } from '#server/db/money-tables.ts';
import type { Database } from '#server/db/tables.ts';

export const CREDITS = 'credits';

/** Where credits come from and go to; the outside world is an account too. `locked`: credits of disputed payments. */
type SiteAccount = 'given' | 'sold' | 'spent' | 'locked' | 'provider' | 'income' | 'vat' | 'owed';

export type LedgerAccount = { readonly member: string } | { readonly site: SiteAccount };

export interface Transfer {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly unit: string;
  readonly amount: number;
}

export interface Posting {
  readonly reason: PostingReason;
  /** Identifies the event together with the reason: a second posting of it does nothing. */
  readonly reference: string;
  readonly now: Date;
  readonly transfers: readonly Transfer[];
}

export const nameOf = (account: LedgerAccount): string =>
  'member' in account ? `member:${account.member}` : account.site;

/**
 * False when it was posted before. Fails when a member's balance would become negative: call `lockBalance` before
 * spending.
 */
export async function post(tx: Kysely<Database>, posting: Posting): Promise<boolean> {
  const { reason, reference, now } = posting;
  const transfers = posting.transfers.filter(({ amount }) => amount > 0);
  const posted = await tx
    .insertInto('ledger_postings')
    .values({ reason, reference, created: now })
    .onConflict((conflict) => conflict.columns(['reason', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted === undefined) return false;
  if (transfers.length === 0) return true;
  await openAccounts(tx, transfers);
  const rows = transfers.map(({ from, to, unit, amount }, line) => ({
    posting: posted.id,
    line,
    from_account: nameOf(from),
    to_account: nameOf(to),
    unit,
    amount,
  }));
  await tx.insertInto('ledger_transfers').values(rows).execute();
  return true;
}

async function openAccounts(tx: Kysely<Database>, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers.flatMap(({ from, to, unit }) =>
    [from, to].map((account) => ({
      name: nameOf(account),
      unit,
      member: 'member' in account ? account.member : null,
      balance: 'member' in account ? 0 : null,
    })),
  );
  const inOneOrder = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await tx
    .insertInto('ledger_accounts')
    .values(inOneOrder)
    .onConflict((conflict) => conflict.columns(['name', 'unit']).doNothing())
    .execute();
}

const selectBalance = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('name', '=', nameOf({ member }))
    .where('unit', '=', CREDITS);

/** The credits of a member. */
export async function balanceOf(db: Kysely<Database>, member: string): Promise<number> {
  return (await selectBalance(db, member).executeTakeFirst())?.balance ?? 0;
}

/** The same, locked until the transaction ends, so that parallel spends see each other's result. */
export async function lockBalance(tx: Kysely<Database>, member: string): Promise<number> {
  return (await selectBalance(tx, member).forUpdate().executeTakeFirst())?.balance ?? 0;
}

/** Credits without payment; `reference` names the occasion. */
export const giveCredits = (
  tx: Kysely<Database>,
  gift: { member: string; amount: number; reference: string; now: Date },
): Promise<boolean> => {
  const { member, amount, reference, now } = gift;
  const transfer = { from: { site: 'given' }, to: { member }, unit: CREDITS, amount } as const;
  return post(tx, { reason: 'gift', reference, now, transfers: [transfer] });
};
