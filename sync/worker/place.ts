/**
 * Where an ask may leave its answer: the member's desk, or the visitor's.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Store } from '#sync/db/store.ts';
import type { Http } from './http.ts';
import type { Proofs } from './proofs.ts';

export interface Place {
  readonly member: ProfileId | null;
  /** Asks as whoever lives here. */
  readonly http: Http;
  readonly store: Store;
  readonly proofs: Proofs;
  /** Something was stored that a screen may be waiting for. */
  stored(): void;
}
