/** Blocking a member (contract 16): sent before other rows with the same number of tries. */
import { blockProfile, unblockProfile } from '#schemas/blocks.ts';
import {
  exclusionIntent,
  exclusionRow,
  type ExclusionIntent,
  type ExclusionRow,
} from './exclusions.ts';

export type BlockRow = ExclusionRow<'block'>;

export const blockRow = (given: ExclusionIntent): BlockRow => exclusionRow('block', given);

export const block = exclusionIntent('block', {
  rank: 0,
  done: { endpoint: blockProfile, kind: 'block' },
  undone: { endpoint: unblockProfile, kind: 'unblock' },
});
