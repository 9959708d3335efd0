/** The members who like me and whom I like, without a message between us; newest first. Null until they are known. */
import type { Card } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';

const MOST = 20;
const MUTUAL = { type: 'mutual' } as const;
const SHOWN = { filter: 'all' } as const;
const ARCHIVED = { filter: 'archived' } as const;

export function useUnwrittenMatches(): readonly Card[] | null {
  const likesLive = useLive(likesQuery, MUTUAL);
  const chatsLive = useLive(chatsQuery, SHOWN);
  const archivedLive = useLive(chatsQuery, ARCHIVED);
  const isHere = useAllHere([likesLive, chatsLive, archivedLive]);
  const likes = valueOf(likesLive);
  const chats = valueOf(chatsLive);
  if (!isHere) return null;
  if (likes === null || chats === null) return [];
  const all = [...chats.rows, ...(valueOf(archivedLive)?.rows ?? [])];
  const written = new Set(all.filter(({ last }) => last !== null).map(({ key }) => key));
  return likes.rows
    .filter(({ key }) => !written.has(key))
    .slice(0, MOST)
    .map(({ card }) => card);
}
