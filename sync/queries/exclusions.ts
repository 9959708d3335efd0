/**
 * Whom I hid, or whom I blocked: the lists in which it is taken back.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { query } from '#sync/live.ts';

/** Hidden: out of my sight. Blocked: out of each other's. */
export type ExclusionKind = 'hide' | 'block';

export interface ExclusionRow {
  /** The member's id. */
  key: ProfileId;
  card: Card | null;
  /** `waiting` until the server has accepted it. */
  state: 'settled' | 'waiting';
}

export interface ExclusionsView {
  rows: ExclusionRow[];
}

export const exclusionsQuery = query<{ kind: ExclusionKind }, ExclusionsView>()('exclusions');
