/**
 * Makes a request of the outbox with a clock and a store that belong to no session.
 */
import type { IntentKey } from '#schemas/ids.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { requestOf, type Send } from '#sync/engine/intents/table.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { sendIntent, type SendContext } from '#sync/worker/sends/sending.ts';
import { ME } from '#tests/engine/people.ts';
import { VirtualTime } from './sync-clock.ts';

export function sendOver(
  http: Http,
  { key, send, ...given }: { key: IntentKey; send: Send } & Partial<SendContext>,
): Promise<SendResult> {
  const sender: SendContext = {
    http,
    device: 'd',
    sync: null,
    clock: new VirtualTime().clock().clock,
    store: createMemoryStore(),
    member: ME,
    onUploaded: () => {},
    onListed: () => Promise.resolve(),
    mayGoOn: () => Promise.resolve(true),
    ...given,
  };
  return sendIntent(sender, { key, request: requestOf(send, { key, sync: sender.sync }) });
}
