/**
 * Hiding and blocking: one row per profile, the last wish wins. Gone from every list at once, back when it is undone or
 * refused. What sets the two apart stands in their own files.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { UnseenKind } from '#sync/engine/overlay/unseen.ts';
import type { OutboxRow, SetRow, Wish } from '#sync/engine/rows.ts';
import type { Intent, ToldKind } from './intent.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

interface UnseenRow<K extends UnseenKind> extends SetRow<boolean> {
  kind: K;
  target: ProfileId;
}

export interface UnseenWish {
  member: ProfileId;
  target: ProfileId;
  wish: Wish<boolean>;
  /** Is it so without this wish? */
  from: boolean;
}

export const unseenRow = <K extends UnseenKind>(
  kind: K,
  { wish, ...rest }: UnseenWish,
): UnseenRow<K> => ({
  ...freshSetRow,
  ...rest,
  kind,
  v: VERSION,
  id: `${kind}:${rest.target}`,
  next: wish,
});

interface Way {
  call: 'hideProfile' | 'unhideProfile' | 'blockProfile' | 'unblockProfile';
  told: ToldKind;
}

/** How it is done and taken back; `rank` 0 leaves before anything else that was tried as often. */
interface Ways {
  done: Way;
  undone: Way;
  rank?: 0 | 1;
}

export const unseenIntent = <R extends UnseenRow<UnseenKind> & OutboxRow>({
  done,
  undone,
  ...rest
}: Ways): Intent<R> =>
  setIntent<boolean, R>({
    ...rest,
    version: VERSION,
    isWork: true,
    isMark: false,
    provedBy: ['chats', 'likes'],
    readsBack: true,
    follows: (wish, after) => wish !== after,
    sendOf: ({ target: profile }, { wish, seq }): Send => ({
      call: (wish ? done : undone).call,
      profile,
      seq,
    }),
    says: ({ target: profile }, wish) => ({
      kind: (wish ? done : undone).told,
      profile,
      body: null,
    }),
  });
