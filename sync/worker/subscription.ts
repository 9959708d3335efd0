/**
 * Serves one subscription over its port: a live query, or the status of the whole tab, which is one value. The page ends
 * it by posting `close`; the port of a closed page is garbage-collected with it.
 */
import type { LiveMessage } from '#sync/queries/live.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { STATUS_QUERY, type SyncStatus } from '#sync/queries/status.ts';
import type { Clock } from './clock.ts';
import type { StatusValue } from './status.ts';

export interface Served {
  hub: LiveHub;
  status: StatusValue;
  clock: Clock;
}

export function postTo(
  { hub, status, clock }: Served,
  { name, params }: { name: string; params: unknown },
  port: MessagePort,
): void {
  const post = (message: LiveMessage) => port.postMessage(message);
  const postStatus = (value: SyncStatus) =>
    post({ type: 'whole', live: { state: 'cached-fresh', value, syncedAt: null } });
  const stop =
    name === STATUS_QUERY.name
      ? watchOncePerTurn(status, clock, postStatus)
      : hub.subscribe(name, params, post);
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'close') return;
    stop?.();
    port.close();
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
