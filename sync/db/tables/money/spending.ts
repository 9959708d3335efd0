/**
 * The member's daily limit and what messages took today. It is part of the device document, beside the outbox: the base may
 * be dropped, and a limit must not vanish with it (decisions 67).
 */
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow, type StoredDevice } from '#sync/db/tables/tables.ts';
import { NO_SPENDING, type Spending } from '#sync/engine/overlay/daily-limit.ts';

export const spendingIn = (device: StoredDevice | null | undefined): Spending =>
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
