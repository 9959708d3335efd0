/** What every request of the outbox is given, and what it brings. The requests are in writes.ts. */
import type { IntentKey } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { FieldValue } from '#sync/engine/outbox/rows.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Http } from '#sync/worker/http/http.ts';

/** The result of an answer. */
export interface Brought {
  message: Message | null;
  /** What the server keeps instead of what was sent. */
  instead?: FieldValue | null;
  /** The remaining balance. */
  creditsLeft?: number | null;
  /** The server judged the field and refused it. */
  refusedAs?: string | null;
}

export interface RequestParts {
  http: Http;
  key: IntentKey;
  headers: Record<string, string>;
  /** Whether the backend keeps our contract. Null before its first answer. */
  sync: boolean | null;
  clock: Clock;
  store: Store;
}
