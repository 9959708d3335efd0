/**
 * Likes: the two lists, the lists by type a page at a time, liking, unliking, and how far new ones have been seen (spec §3,
 * §7; contract 14, 14b). Every like changes the lists of both members, so it bumps both counters (security R47).
 */
import {
  likeProfile,
  listLikes,
  markLikesSeen,
  unlikeProfile,
  listLikesByType,
} from '#schemas/likes.ts';
import { bump, lockCounters } from '#server/db/counters.ts';
import {
  addLike,
  countNewLikes,
  likesGiven,
  likesReceived,
  markSeen,
  removeLike,
  forgetLike,
  notifyOfLike,
  listLikesOf,
} from '#server/db/likes.ts';
import { lockPairWith, pairWith, refusalOf } from '#server/db/members/pairs.ts';
import { finderOf } from '#server/db/members/search.ts';
import { noteNews, SOON_MS } from '#server/db/push/pushes.ts';
import { SEND_PUSHES } from '#server/jobs/send-pushes.ts';
import { toListedCard } from '#server/db/members/hook.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { isNewestIntent } from '#server/http/sequence-guard.ts';
import { byMember, bySession, DAY, MINUTE, per } from '#server/limits/rate-limit.ts';
import { toGoneCard } from '#server/db/members/cards.ts';

const DONE = done({ done: true });

const listLikesRoute = defineRoute({
  endpoint: listLikes,
  access: 'member',
  limits: { call: bySession(per(MINUTE, 90)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  counter: (member) => member.counts.likes,
  async read({ db, member, now }) {
    const me = await finderOf(db, member.id);
    const given = await likesGiven(db, member.id);
    const received = await likesReceived(db, member.id);
    return done({
      profiles: given.map((row) => ({
        ...toListedCard(row, { me, now }),
        did_like_profile: true,
        created: row.created.toISOString(),
      })),
      liked_by: received.map((row) => ({
        ...toListedCard(row, { me, now }),
        did_like_profile: row.i_like,
        created: row.created.toISOString(),
        like_new: row.is_new,
      })),
    });
  },
});

const likeProfileRoute = defineRoute({
  endpoint: likeProfile,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60), per(DAY, 1_000)) },
  reaches: 'noticed',
  logs: 'refusals',
  about: 'contact',
  async effect(call) {
    const { db, member, body, now, wakeJob } = call;
    const refusal = refusalOf(await lockPairWith(db, member.id, body.profile), member.id);
    if (refusal !== null) return refusal;
    const newest = await isNewestIntent(call, 'like');
    if (!newest.ok) return newest;
    const like = { member: member.id, target: body.profile, now };
    // Before the moment of the like is chosen: another one, or a seen mark, would overtake it.
    await lockCounters(db, [member.id, body.profile]);
    if (newest.value && (await addLike(db, like))) {
      await bump(db, 'likes', [member.id, body.profile]);
      await noteNews(db, { kind: 'like', to: body.profile, about: member.id, now });
      await notifyOfLike(db, like);
      wakeJob(SEND_PUSHES.name, SOON_MS);
    }
    return DONE;
  },
});

/** An unlike always succeeds, also without a like, or when the other member is deleted or blocked. */
const unlikeProfileRoute = defineRoute({
  endpoint: unlikeProfile,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60), per(DAY, 1_000)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect(call) {
    const { db, member, body } = call;
    if ((await pairWith(db, member.id, body.profile)) === null) return DONE;
    const newest = await isNewestIntent(call, 'like');
    if (!newest.ok) return newest;
    if (newest.value && (await removeLike(db, { member: member.id, target: body.profile }))) {
      await bump(db, 'likes', [member.id, body.profile]);
      await forgetLike(db, { member: member.id, target: body.profile });
    }
    return DONE;
  },
});

const markLikesSeenRoute = defineRoute({
  endpoint: markLikesSeen,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body }) {
    if (await markSeen(db, member.id, new Date(body.until))) await bump(db, 'likes', [member.id]);
    return done({ new_likes: await countNewLikes(db, member.id) });
  },
});

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

export const LIKE_ROUTES: readonly Route[] = [
  listLikesRoute,
  likeProfileRoute,
  unlikeProfileRoute,
  markLikesSeenRoute,
  listLikesByTypeRoute,
];
