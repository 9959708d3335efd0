/** The members I hid, or the members I blocked: the lists in which that is undone. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { query } from './live.ts';

/** `hide`: I do not see the member. `block`: neither sees the other. */
export const EXCLUSION_KINDS = ['hide', 'block'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

export interface ExcludedMember {
  /** The member's id. */
  key: ProfileId;
  card: Card | null;
  /** `waiting` until the server has accepted it. */
  state: 'settled' | 'waiting';
}

export interface ExclusionsView {
  rows: ExcludedMember[];
}

export const exclusionsQuery = query<{ kind: ExclusionKind }, ExclusionsView>()('exclusions');
