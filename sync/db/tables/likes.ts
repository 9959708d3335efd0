/**
 * Likes as rows: those given and those received are two groups, each newest first. The members who opened my profile are one
 * value, as last received.
 */
import type { LikesAnswer, ListedLike } from '#schemas/likes.ts';
import { newestTime } from './order.ts';
import type { Row, Meta } from './tables.ts';
import type { Store } from '#sync/db/store/store.ts';

export const GIVEN = 'given';
export const RECEIVED = 'received';

export const likeRows = ({ profiles, liked_by }: LikesAnswer): Row<'likes'>[] => [
  ...profiles.map((like) => ({
    key: `${GIVEN}:${like.id}`,
    group: GIVEN,
    order: newestTime(like.created),
    data: { ...like, like_new: false },
  })),
  ...liked_by.map((like) => ({
    key: `${RECEIVED}:${like.id}`,
    group: RECEIVED,
    order: newestTime(like.created),
    data: like,
  })),
];

/** The key in `meta`. */
export const VISITORS = 'visitors';

/** Null before the first answer. */
export const visitorsIn = (data: Meta | undefined): readonly ListedLike[] | null =>
  data?.kind === VISITORS ? data.profiles : null;

export const writeVisitors = (store: Store, profiles: ListedLike[]): Promise<number> =>
  store.write('meta', [
    { key: VISITORS, group: VISITORS, order: '', data: { kind: VISITORS, profiles } },
  ]);
