/**
 * Not meeting somebody any more (contract 15): one row per profile, the last wish wins. Gone from every list at once, back when it is undone or refused.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { HideRow, Wish } from '#sync/engine/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 2;

/** `from`: is it so without this wish? */
export const hideRow = (given: {
  member: ProfileId;
  target: ProfileId;
  wish: Wish<boolean>;
  from: boolean;
}): HideRow => {
  const { wish, ...rest } = given;
  const id = `hide:${given.target}`;
  return { ...freshSetRow, ...rest, kind: 'hide', v: VERSION, id, next: wish };
};

export const hide = setIntent<boolean, HideRow>({
  version: VERSION,
  isWork: true,
  isMark: false,
  provedBy: ['chats', 'likes'],
  readsBack: true,
  follows: (wish, after) => wish !== after,
  sendOf: ({ target: profile }, { wish, seq }) => ({
    call: wish ? 'hideProfile' : 'unhideProfile',
    profile,
    seq,
  }),
  says: ({ target: profile }, wish) => ({ kind: wish ? 'hide' : 'unhide', profile, body: null }),
});
