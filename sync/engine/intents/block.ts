/** Keeping somebody away (contract 16): it leaves before anything else tried as often. */
import type { BlockRow } from '#sync/engine/rows.ts';
import { unseenIntent, unseenRow, type UnseenIntent } from './unseen.ts';

export const blockRow = (given: UnseenIntent): BlockRow => unseenRow('block', given);

export const block = unseenIntent<BlockRow>({
  rank: 0,
  done: { call: 'blockProfile', told: 'block' },
  undone: { call: 'unblockProfile', told: 'unblock' },
});
