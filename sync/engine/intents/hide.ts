/** Not meeting somebody any more (contract 15). */
import type { HideRow } from '#sync/engine/rows.ts';
import { unseenIntent, unseenRow, type UnseenWish } from './unseen.ts';

export const hideRow = (given: UnseenWish): HideRow => unseenRow('hide', given);

export const hide = unseenIntent<HideRow>({
  done: { call: 'hideProfile', told: 'hide' },
  undone: { call: 'unhideProfile', told: 'unhide' },
});
