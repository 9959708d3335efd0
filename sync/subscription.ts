/**
 * One live query of a page over a port of its own. Another worker may take over: what was last known stays until it speaks.
 */
import type { Live, LiveMessage, Query } from './live.ts';
import { receive } from './received.ts';

/** Hands the far end of a port to the worker. */
export type Subscribe = (name: string, params: unknown, port: MessagePort) => void;

export interface Subscription {
  connect(subscribe: Subscribe): void;
  close(): void;
}

export function createSubscription<Params, Result>(
  query: Query<Params, Result>,
  params: Params,
  deliver: (live: Live<Result>) => void,
): Subscription {
  let held: Live<unknown> | null = null;
  let port: MessagePort | null = null;
  return {
    connect(subscribe) {
      port?.close();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
        held = receive(held, data);
        // oxlint-disable-next-line typescript/consistent-type-assertions -- a query's name stands for its result type on both sides of the port
        deliver(held as Live<Result>);
      };
      subscribe(query.name, params, port2);
    },
    close() {
      port?.postMessage('close');
      port?.close();
    },
  };
}
