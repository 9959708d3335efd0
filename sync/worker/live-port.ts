/**
 * Serves the live queries of a page over its port, and the status of the whole tab, which is one value. Values that change in
 * one turn are posted together. The port of a closed page is garbage-collected with it.
 */
import type { LiveMessage, LivePosted, LiveRequest } from '#sync/queries/live.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { STATUS_QUERY, type SyncStatus } from '#sync/queries/status.ts';
import type { Clock } from './clock.ts';
import type { StatusValue } from './status.ts';

export interface Served {
  hub: LiveHub;
  status: StatusValue;
  clock: Clock;
}

export function serveLive({ hub, status, clock }: Served, port: MessagePort): void {
  const stops = new Map<number, () => void>();
  const post = postedTogether(port);
  const open = (id: number, name: string, params: unknown) => {
    const postOf = (message: LiveMessage) => post(id, message);
    return name === STATUS_QUERY.name
      ? watchOncePerTurn(status, clock, (value) =>
          postOf({ type: 'whole', live: { state: 'cached-fresh', value, syncedAt: null } }),
        )
      : hub.subscribe(name, params, postOf);
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRequest(data)) return;
    if (data.type === 'open') {
      const stop = open(data.id, data.name, data.params);
      if (stop) stops.set(data.id, stop);
      return;
    }
    stops.get(data.id)?.();
    stops.delete(data.id);
  };
}

/** A message over a port has whatever shape its sender gave it (security R10). */
const isRequest = (data: unknown): data is LiveRequest => {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data))
    return false;
  if (typeof data.id !== 'number') return false;
  return (
    data.type === 'close' ||
    (data.type === 'open' && 'name' in data && typeof data.name === 'string')
  );
};

/** In a microtask, as the hub delivers: before the result of the command that changed the values. */
function postedTogether(port: MessagePort): (id: number, message: LiveMessage) => void {
  let due: LivePosted = [];
  return (id, message) => {
    if (due.length === 0)
      queueMicrotask(() => {
        port.postMessage(due);
        due = [];
      });
    due = [...due, { id, message }];
  };
}

/**
 * At once, then once per turn for all its changes, and after the turn: the result of a tap is shown before the counts.
 */
function watchOncePerTurn(
  status: StatusValue,
  { soon }: Clock,
  listener: (status: SyncStatus) => void,
): () => void {
  let isDue = false;
  let later: Clock['soon'] = (run) => run();
  const stop = status.watch(() => {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      listener(status.get());
    });
  });
  later = soon;
  return stop;
}
