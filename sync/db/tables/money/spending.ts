/**
 * The member's daily limit and what messages took today. It is part of the device document, beside the outbox: the base may
 * be dropped, and a limit must not vanish with it (decisions 67).
 */
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow, type Device } from '#sync/db/tables/tables.ts';
import { NO_SPENDING, type Spending } from '#sync/engine/overlay/daily-limit.ts';

const TWO_DIGITS = 2;
const padded = (part: number): string => String(part).padStart(TWO_DIGITS, '0');

/** The day of the member's own clock, such as 2026-11-27. */
export function localDay(wall: number): string {
  const day = new Date(wall);
  return [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
}

export const spendingIn = (device: Device | null | undefined): Spending =>
  device?.spending ?? NO_SPENDING;

export const readSpending = async (store: Store): Promise<Spending> =>
  spendingIn(await get(store, 'device', ONLY));

/** The device document exists since the outbox was opened. */
export const changeSpending = (
  store: Store,
  change: (spending: Spending) => Spending,
): Promise<unknown> =>
  store.change(
    'device',
    ONLY,
    (device) => device && onlyRow<'device'>({ ...device, spending: change(spendingIn(device)) }),
  );
