/**
 * The requests of the outbox by kind of intent, and the name of the call that a request makes.
 */
import { IntentKey } from '#schemas/ids.ts';
import { requestOf, type Send } from '#sync/engine/intents/table.ts';

const KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');

export type SendOf<K extends Send['kind']> = Extract<Send, { kind: K }>;

export const callOf = (send: Send): string =>
  requestOf(send, { key: KEY, sync: true }).endpoint.name;
