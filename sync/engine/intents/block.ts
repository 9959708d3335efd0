/** Blocking a member (contract 16): sent before other rows with the same number of tries. */
import type { BlockRow } from '#sync/engine/outbox/rows.ts';
import { exclusionIntent, exclusionRow, type ExclusionIntent } from './exclusions.ts';

export const blockRow = (given: ExclusionIntent): BlockRow => exclusionRow('block', given);

export const block = exclusionIntent<BlockRow>({
  rank: 0,
  done: { call: 'blockProfile', kind: 'block' },
  undone: { call: 'unblockProfile', kind: 'unblock' },
});
