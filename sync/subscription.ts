/**
 * One live query of a page over its own port. When another worker takes over, the last value stays until the new worker
 * posts one.
 */
import type { Live, LiveMessage, Query } from './queries/live.ts';
import { receive } from './received.ts';

/** Passes the other end of a port to the worker. */
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
