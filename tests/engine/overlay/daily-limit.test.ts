import { expect, test } from 'vitest';
import {
  dailyLimit,
  isOverDailyLimit,
  NO_SPENDING,
  withTaken,
  type Spending,
} from '#sync/engine/overlay/daily-limit.ts';
import type { MessageRow } from '#sync/engine/intents/message.ts';
import { messageRow } from '#tests/engine/people.ts';

const TODAY = '2026-11-27';
const priced = (number: number, changed: Partial<MessageRow> = {}): MessageRow => ({
  ...messageRow(number),
  max_cost: 1,
  ...changed,
});
const limited = (limit: number, changed: Partial<Spending> = {}): Spending => ({
  ...NO_SPENDING,
  limit,
  day: TODAY,
  ...changed,
});

test('what was taken today and what waits counts, each message once', () => {
  const waiting = [priced(1), priced(2, { state: 'refused' }), priced(3, { state: 'acked' })];
  const spending = withTaken(limited(5), { key: priced(3).key, cost: 1, today: TODAY });

  expect(dailyLimit(NO_SPENDING, waiting, TODAY)).toBeNull();
  expect(dailyLimit(spending, waiting, TODAY)).toEqual({ limit: 5, used: 2 });
  const onItsWay = withTaken(spending, { key: priced(1).key, cost: 1, today: TODAY });
  expect(dailyLimit(onItsWay, waiting, TODAY)).toEqual({ limit: 5, used: 2 });
});

test('the count begins again at midnight, and the limit stays', () => {
  const spending = withTaken(limited(5), { key: 'a', cost: 4, today: TODAY });
  const tomorrow = '2026-11-28';

  expect(dailyLimit(spending, [], tomorrow)).toEqual({ limit: 5, used: 0 });
  const next = withTaken(spending, { key: 'b', cost: 1, today: tomorrow });
  expect(next).toEqual({ limit: 5, day: tomorrow, taken: { b: 1 } });
});

test('of the messages that wait, the earlier ones leave and those beyond the limit do not', () => {
  const rows = [priced(1), priced(2), priced(3)];
  const situation = { spending: limited(2), rows, today: TODAY };

  const held = rows.filter((row) => isOverDailyLimit(row, situation));

  expect(held.map(({ seq }) => seq)).toEqual([priced(3).seq]);
});

test('a tap lets one message pass, on the day of the tap only', () => {
  const row = priced(1, { agreed_day: TODAY });
  const situation = { spending: limited(0), rows: [row], today: TODAY };

  expect(isOverDailyLimit(row, situation)).toBe(false);
  expect(isOverDailyLimit(row, { ...situation, today: '2026-11-28' })).toBe(true);
});
