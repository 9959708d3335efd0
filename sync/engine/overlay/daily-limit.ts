/**
 * The credits that the member lets messages take in one day (decisions 67), as this device counts them: what messages took
 * since midnight, and what waiting ones reserve.
 */
import type { OwnMessage } from '#sync/engine/intents/message.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { DailyLimit } from '#sync/queries/money.ts';
import { ownMessages } from './own-messages.ts';

/** What the device document keeps: the limit, and what accepted messages of one day took, by their keys. */
export interface Spending {
  limit: number | null;
  /** The member's local day. */
  day: string;
  taken: Readonly<Record<string, number>>;
}

export const NO_SPENDING: Spending = { limit: null, day: '', taken: {} };

/** The reason of a message that this device holds back, in place of the server's. */
export const DAILY_LIMIT = 'daily_limit';

const takenOn = ({ day, taken }: Spending, today: string): Readonly<Record<string, number>> =>
  day === today ? taken : {};

/** A message that a server may still charge, and that is not counted already. */
const reserving = (rows: readonly OutboxRow[], taken: Readonly<Record<string, number>>) =>
  ownMessages(rows).filter(
    ({ key, state }) => state !== 'acked' && state !== 'refused' && !Object.hasOwn(taken, key),
  );

const costs = (messages: readonly OwnMessage[]): number =>
  messages.reduce((sum, { max_cost = 0 }) => sum + max_cost, 0);

const sumOf = (taken: Readonly<Record<string, number>>): number =>
  Object.values(taken).reduce((sum, cost) => sum + cost, 0);

/** For the screens: the limit and what counts against it; null without a limit. */
export function dailyLimit(
  spending: Spending,
  rows: readonly OutboxRow[],
  today: string,
): DailyLimit | null {
  if (spending.limit === null) return null;
  const taken = takenOn(spending, today);
  return { limit: spending.limit, used: sumOf(taken) + costs(reserving(rows, taken)) };
}

/**
 * Whether a message that is about to leave would pass the limit. Those written before it come first, and those on their way
 * count in any case. A tap on "send all the same" holds for its day.
 */
export function isOverDailyLimit(
  message: OwnMessage,
  { spending, rows, today }: { spending: Spending; rows: readonly OutboxRow[]; today: string },
): boolean {
  const { max_cost: cost = 0, agreed_day: agreed } = message;
  if (spending.limit === null || cost === 0 || agreed === today) return false;
  const taken = takenOn(spending, today);
  const before = reserving(rows, taken).filter(
    ({ key, seq, state }) => key !== message.key && (seq < message.seq || state === 'sending'),
  );
  return sumOf(taken) + costs(before) + cost > spending.limit;
}

/** An accepted message, counted once under its key. */
export const withTaken = (
  spending: Spending,
  { key, cost, today }: { key: string; cost: number; today: string },
): Spending => ({
  ...spending,
  day: today,
  taken: { ...takenOn(spending, today), [key]: cost },
});
