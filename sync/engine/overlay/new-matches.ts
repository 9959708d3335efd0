/**
 * A mutual like is news when I gave the second like on this device, or when the server still counts the received like as
 * new: then I have seen it on none of my devices.
 */
import type { LikedBy } from '#schemas/likes.ts';
import type { LikeItem } from '#sync/queries/likes.ts';

interface Known {
  mutual: readonly LikeItem[];
  received: readonly LikedBy[];
  owed: readonly string[];
  shown: readonly string[];
}

export function newMatches({ mutual, received, owed, shown }: Known): LikeItem[] {
  const isNew = new Set<string>(received.filter((like) => like.like_new).map(({ id }) => id));
  return mutual.filter(({ key }) => !shown.includes(key) && (owed.includes(key) || isNew.has(key)));
}
