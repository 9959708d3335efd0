/** Not meeting somebody any more (contract 15). */
import type { HideRow } from '#sync/engine/rows.ts';
import { unseenIntent, unseenRow, type UnseenIntent } from './unseen.ts';

export const hideRow = (given: UnseenIntent): HideRow => unseenRow('hide', given);

export const hide = unseenIntent<HideRow>({
  done: { call: 'hideProfile', told: 'hide' },
  undone: { call: 'unhideProfile', told: 'unhide' },
});
