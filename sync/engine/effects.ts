/**
 * The effects of the engine. Each effect carries the epoch of its leader term: its executor checks the epoch before and
 * after every wait, so that a late effect of a former leader changes nothing (invariants 27, 38).
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { Send } from './intents/table.ts';
import type { ReadEndpoint } from './reads/endpoints.ts';
import type { RowChange } from './outbox/rows.ts';
import type { Connectivity } from '#sync/queries/status.ts';

/** An accepted row that the snapshot contains: it is retired when the snapshot is written. */
export interface Retirement {
  row: string;
  key: IntentKey;
}

export type Effect =
  | { type: 'read'; epoch: number; request: number; endpoint: ReadEndpoint; etag: string | null }
  /**
   * Write in this order: the pending ETag, the base, the ETag with the versions, the retirements (sync §4). A null
   * `answer` means "unchanged": only the freshness is new. `versions`: of all lists, as the base then holds them.
   */
  | {
      type: 'apply';
      epoch: number;
      request: number;
      endpoint: ReadEndpoint;
      answer: unknown;
      etag: string | null;
      versions: Versions;
      retire: readonly Retirement[];
    }
  /**
   * Emitted only after a `row` event confirmed that the row is stored as sending for exactly this request. `asked`: see
   * row-base.ts.
   */
  | { type: 'send'; epoch: number; row: string; key: IntentKey; send: Send; asked?: number }
  /** Look up which messages and photos with these keys arrived. */
  | { type: 'reconcile'; epoch: number; keys: readonly IntentKey[] }
  /** Through `changeRow`, in one transaction; the resulting row comes back as a `row` event. */
  | { type: 'change'; epoch: number; row: string; change: RowChange }
  /** Replaces the one timer, which fires after this many milliseconds; null stops it. */
  | { type: 'timer'; afterMs: number | null }
  /**
   * A definite refusal: sign this device out and retain the unsent rows (decisions 27). The executor checks
   * the store's epoch first, as before a write: after a suspension of the tab the refusal may be about an earlier
   * session. The engine makes no further request until it is closed or leads again.
   */
  | { type: 'sign-out'; epoch: number }
  | { type: 'connectivity'; connectivity: Connectivity };
