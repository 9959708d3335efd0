/** Likes by type, with a cursor (contract 14). */
import { listLikesByType } from '#schemas/likes.ts';
import { toGoneCard } from '#server/db/members/cards.ts';
import { listLikesOf } from '#server/db/likes/like-lists.ts';
import { finderOf } from '#server/db/members/search.ts';
import { toListedCard } from '#server/db/members/hook.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const readCursor = (cursor: string | undefined) => {
  const [at, id] = (cursor ?? '').split('.', 2);
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};

const listLikesByTypeRoute = defineRoute({
  endpoint: listLikesByType,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 120)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query, now }) {
    const { type, cursor, limit } = query;
    const after = readCursor(cursor);
    const me = await finderOf(db, member.id);
    const rows = await listLikesOf(db, { me: member.id, type, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return done({
      profiles: page.map((row) =>
        row.is_there
          ? {
              ...toListedCard(row, { me, now }),
              did_like_profile: row.i_like,
              created: row.at.toISOString(),
              like_new: type === 'received' && row.is_new,
              mutual: row.i_like && row.likes_me,
            }
          : { ...toGoneCard(row.id), created: row.at.toISOString() },
      ),
      cursor: last === undefined ? null : `${last.at.getTime()}.${last.id}`,
    });
  },
});

export const LIKE_LIST_ROUTES: readonly Route[] = [listLikesByTypeRoute];
