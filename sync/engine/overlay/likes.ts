/**
 * The likes screen: base lists with the outbox laid over them (invariant 15; product 3.3). A member I just liked is at
 * the top of `given` as soon as a card is known; an unlike removes the member; a refused like stays, marked.
 */
import type { Like, LikedBy } from '#schemas/likes.ts';
import type { Card, ListedCard } from '#schemas/profile.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import { wantedOf, pressedAt } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { likeRowsOf, likeView } from './like-view.ts';
import type { LikeItem, LikesView, LikeList } from '#sync/queries/likes.ts';
import { newLikeTest } from './seen.ts';
import { NO_EXCLUSIONS, excludedMembers, type ExclusionBase } from './exclusions.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';
import type { Intent } from '#sync/engine/outbox/row-base.ts';

export interface LikesBase {
  /** Members I like, and members who like me, newest first, in the server's order. */
  profiles: readonly Like[];
  liked_by: readonly LikedBy[];
  /** The members that the server leaves out. */
  exclusions?: ExclusionBase;
}

/** The rows of every type; counts and newest like are the same for all. */
export interface LikesOverlay extends Record<LikeList, LikeItem[]>, Omit<LikesView, 'rows'> {}

export type CardOf = (profile: string) => Card | null;

export function likesOverlay(
  whole: LikesBase,
  rows: readonly OutboxRow[],
  cardOf: CardOf,
): LikesOverlay {
  const exclusions = excludedMembers(rows, whole.exclusions ?? NO_EXCLUSIONS);
  const isShown = ({ id }: { id: string }): boolean => !exclusions.has(id);
  const base = {
    profiles: whole.profiles.filter(isShown),
    liked_by: whole.liked_by.filter(isShown),
  };
  const likes = likeRowsOf(rows.filter((row) => !exclusions.has(row.target)));
  const isNew = newLikeTest(whole.liked_by, rows);
  const likesMe = new Set<string>(base.liked_by.map(({ id }) => id));
  const likedInBase = new Set<string>(base.profiles.map(({ id }) => id));

  const item = (card: ListedCard, created: Time | null): LikeItem => {
    const standing = likeView(likedInBase.has(card.id), likes.get(card.id));
    const mutual = standing.liked && likesMe.has(card.id);
    return { ...standing, key: card.id, card, created, like_new: false, mutual };
  };
  const received = base.liked_by.map((like) => ({
    ...item(like, like.created),
    like_new: isNew(like),
  }));
  const fresh = freshLikes(likes, likedInBase).flatMap(({ row, intent }) => {
    const card = base.liked_by.find(({ id }) => id === row.target) ?? cardOf(row.target);
    return card === null ? [] : [item(card, timeOf(pressedAt(intent)))];
  });
  const given = [...fresh, ...base.profiles.map((like) => item(like, like.created))].filter(
    ({ liked, like_state }) => liked || like_state === 'refused',
  );
  const mutual = received.filter((row) => row.mutual);
  return {
    received,
    given,
    mutual,
    counts: {
      received: received.length,
      given: given.filter(({ liked }) => liked).length,
      mutual: mutual.length,
      new: received.filter((row) => row.like_new).length,
    },
    newest: newestOf(base.liked_by),
  };
}

/** Likes that the base does not hold yet, or that were refused: newest intent first. */
function freshLikes(
  likes: ReadonlyMap<string, LikeRow>,
  likedInBase: ReadonlySet<string>,
): { row: LikeRow; intent: Intent<boolean> }[] {
  return [...likes.values()]
    .filter((row) => !likedInBase.has(row.target))
    .flatMap((row) => {
      const intent = row.next ?? row.inflight ?? row.acked ?? row.refused?.intent ?? null;
      return intent !== null && (wantedOf(row) ?? intent.wanted) ? [{ row, intent }] : [];
    })
    .toSorted((a, b) => b.intent.seq - a.intent.seq);
}

const newestOf = (received: readonly LikedBy[]): Time | null =>
  received.reduce<Time | null>(
    (newest, { created }) =>
      created !== null && (newest === null || created > newest) ? created : newest,
    null,
  );
