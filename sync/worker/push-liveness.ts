/**
 * Reports to the engine whether pushes arrive (decisions 23). The record is in the store, so that all tabs report the
 * same: each of them may lead next.
 */
import { logBug } from '#sync/db/log.ts';
import { acknowledgePush, readPush } from '#sync/db/tables/push-record.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Bus } from './tabs/bus.ts';

export interface PushLiveness {
  /** Reads the record and reports it to this tab's engine. */
  read(): Promise<void>;
  /** The record was written: every tab reads it again. */
  changed(): Promise<void>;
  /** A push has just arrived. */
  arrived(): void;
  /** Another tab has written it. */
  acknowledged(): void;
}

export function createPushLiveness(given: {
  store: Store;
  bus: Bus;
  wall: () => number;
  notify: (known: { subscribed: boolean; acknowledgedAt: number | null }) => void;
}): PushLiveness {
  const { store, bus, wall, notify } = given;
  const report = (error: unknown): void => logBug('push', error);
  const read = async (): Promise<void> => {
    const record = await readPush(store);
    notify({ subscribed: record !== null, acknowledgedAt: record?.acknowledgedAt ?? null });
  };
  const changed = async (): Promise<void> => {
    bus.post({ type: 'push' });
    await read();
  };
  const acknowledge = async (): Promise<void> => {
    await acknowledgePush(store, wall());
    await changed();
  };
  return {
    read,
    changed,
    arrived: () => void acknowledge().catch(report),
    acknowledged: () => void read().catch(report),
  };
}
