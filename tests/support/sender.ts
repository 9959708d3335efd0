/**
 * What a request of the outbox needs beside the line: a clock and a store, both of nobody.
 */
import { createMemoryStore } from '#sync/db/memory-store.ts';
import type { Http } from '#sync/worker/http.ts';
import type { Sender } from '#sync/worker/sending.ts';
import { VirtualTime } from './sync-clock.ts';

export const senderOver = (http: Http, given: Partial<Sender> = {}): Sender => ({
  http,
  device: 'd',
  sync: null,
  clock: new VirtualTime().clock().clock,
  store: createMemoryStore(),
  ...given,
});
