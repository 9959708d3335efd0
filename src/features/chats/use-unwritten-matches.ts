/** The members who like me and whom I like, without a message between us; newest first. */
import type { Card } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';

const MOST = 20;
const MUTUAL = { type: 'mutual' } as const;
const SHOWN = { filter: 'all' } as const;
const ARCHIVED = { filter: 'archived' } as const;

export function useUnwrittenMatches(): readonly Card[] {
  const likes = valueOf(useLive(likesQuery, MUTUAL));
  const chats = valueOf(useLive(chatsQuery, SHOWN));
  const archived = valueOf(useLive(chatsQuery, ARCHIVED));
  if (likes === null || chats === null) return [];
  const all = [...chats.rows, ...(archived?.rows ?? [])];
  const written = new Set(all.filter(({ last }) => last !== null).map(({ key }) => key));
  return likes.rows
    .filter(({ key }) => !written.has(key))
    .slice(0, MOST)
    .map(({ card }) => card);
}
