/** Hiding a member (contract 15). */
import type { HideRow } from '#sync/engine/outbox/rows.ts';
import { exclusionIntent, exclusionRow, type ExclusionIntent } from './exclusions.ts';

export const hideRow = (given: ExclusionIntent): HideRow => exclusionRow('hide', given);

export const hide = exclusionIntent<HideRow>({
  done: { call: 'hideProfile', kind: 'hide' },
  undone: { call: 'unhideProfile', kind: 'unhide' },
});
