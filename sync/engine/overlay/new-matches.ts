/**
 * A mutual like is news when I gave the second like on this device, or when the server still counts the received like as
 * new: then I have seen it on none of my devices.
 */
import type { Like, LikedBy } from '#schemas/likes.ts';
import type { LikeItem } from '#sync/queries/likes.ts';

interface KnownLikes {
  mutual: readonly LikeItem[];
  received: readonly LikedBy[];
  /** Whom I liked back on this device, not celebrated yet. */
  owed: readonly string[];
  /** Celebrated. */
  shown: readonly string[];
}

export function newMatches({ mutual, received, owed, shown }: KnownLikes): LikeItem[] {
  const newKeys = new Set<string>(received.filter((like) => like.like_new).map(({ id }) => id));
  return mutual.filter(
    ({ key }) => !shown.includes(key) && (owed.includes(key) || newKeys.has(key)),
  );
}

/** Whether the received like is the later one. A like of mine that still waits in the outbox is not in `given`: it is later. */
export function isReturned(
  key: string,
  given: readonly Like[],
  received: readonly Like[],
): boolean {
  const timeIn = (likes: readonly Like[]) => likes.find(({ id }) => id === key)?.created ?? null;
  const [mine, theirs] = [timeIn(given), timeIn(received)];
  return mine !== null && theirs !== null && mine < theirs;
}
