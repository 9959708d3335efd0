/**
 * What a request of the outbox needs beside the line: a clock and a store, both of nobody.
 */
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { Http } from '#sync/worker/http/http.ts';
import type { Sender } from '#sync/worker/sends/sending.ts';
import { VirtualTime } from './sync-clock.ts';

export const senderOver = (http: Http, given: Partial<Sender> = {}): Sender => ({
  http,
  device: 'd',
  sync: null,
  clock: new VirtualTime().clock().clock,
  store: createMemoryStore(),
  ...given,
});
