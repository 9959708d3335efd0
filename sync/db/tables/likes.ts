/**
 * Likes as rows: those given and those received are two groups, each newest first.
 */
import type { LikesAnswer } from '#schemas/likes.ts';
import { newestTime } from './order.ts';
import type { Row } from './tables.ts';

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
