/**
 * Serves one subscription over its port: a live query, or the status of the whole tab, which is one value. The page ends it
 * by posting `close`; a port whose page is gone is collected with it.
 */
import type { LiveMessage } from '#sync/live.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { STATUS_QUERY } from '#sync/status.ts';
import type { StatusValue } from './status.ts';

export function postTo(
  { hub, status }: { hub: LiveHub; status: StatusValue },
  { name, params }: { name: string; params: unknown },
  port: MessagePort,
): void {
  const post = (message: LiveMessage) => port.postMessage(message);
  const stop =
    name === STATUS_QUERY.name
      ? status.watch((value) =>
          post({ type: 'whole', live: { state: 'cached-fresh', value, syncedAt: null } }),
        )
      : hub.subscribe(name, params, post);
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'close') return;
    stop?.();
    port.close();
  };
}
