/**
 * Keeping somebody away (contract 16): it leaves before anything else that waits: one row per profile, the last wish wins. Gone from every list at once, back when it is undone or refused.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { BlockRow, Wish } from '#sync/engine/rows.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 2;

/** `from`: is it so without this wish? */
export const blockRow = (given: {
  member: ProfileId;
  target: ProfileId;
  wish: Wish<boolean>;
  from: boolean;
}): BlockRow => {
  const { wish, ...rest } = given;
  const id = `block:${given.target}`;
  return { ...freshSetRow, ...rest, kind: 'block', v: VERSION, id, next: wish };
};

export const block = setIntent<boolean, BlockRow>({
  version: VERSION,
  rank: 0,
  isWork: true,
  isMark: false,
  provedBy: ['chats', 'likes'],
  readsBack: true,
  follows: (wish, after) => wish !== after,
  sendOf: ({ target: profile }, { wish, seq }) => ({
    call: wish ? 'blockProfile' : 'unblockProfile',
    profile,
    seq,
  }),
  says: ({ target: profile }, wish) => ({ kind: wish ? 'block' : 'unblock', profile, body: null }),
});
