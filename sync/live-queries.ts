/**
 * The live queries of a page, over one port: values that changed together arrive together, so the page renders once for all
 * of them. When another worker takes over, each last value stays until the new worker posts one.
 */
import type { Live, LiveMessage, LivePosted, LiveRequest, Query } from './queries/live.ts';
import { receive } from './received.ts';

/** Passes the other end of a port to the worker. */
export type ServeLive = (port: MessagePort) => void;

export interface LiveQueries {
  /** Returns the function that closes it. */
  open: <Params, Result>(
    query: Query<Params, Result>,
    params: Params,
    deliver: (live: Live<Result>) => void,
  ) => () => void;
  /** From now on this worker serves those that are open. */
  connect: (serve: ServeLive) => void;
}

interface OpenQuery {
  name: string;
  params: unknown;
  take: (message: LiveMessage) => void;
}

export function createLiveQueries(): LiveQueries {
  const queries = new Map<number, OpenQuery>();
  let port: MessagePort | null = null;
  let lastId = 0;

  const post = (request: LiveRequest) => port?.postMessage(request);
  const ask = (id: number, { name, params }: OpenQuery) => post({ type: 'open', id, name, params });

  return {
    open<Params, Result>(
      { name }: Query<Params, Result>,
      params: Params,
      deliver: (live: Live<Result>) => void,
    ) {
      let held: Live<unknown> | null = null;
      const take = (message: LiveMessage) => {
        held = receive(held, message);
        // oxlint-disable-next-line typescript/consistent-type-assertions -- a query's name stands for its result type on both sides of the port
        deliver(held as Live<Result>);
      };
      const id = (lastId += 1);
      const opened = { name, params, take };
      queries.set(id, opened);
      ask(id, opened);
      return () => {
        queries.delete(id);
        post({ type: 'close', id });
      };
    },
    connect(serve) {
      port?.close();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.onmessage = ({ data }: MessageEvent<LivePosted>) => {
        for (const { id, message } of data) queries.get(id)?.take(message);
      };
      serve(port2);
      for (const [id, opened] of queries) ask(id, opened);
    },
  };
}
