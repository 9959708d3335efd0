/**
 * The lists of the likes screen by type, and the profiles of the match finder, in the letters of the oracle.
 */
import { listLikesByType } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import type { Card } from '#schemas/profile.ts';
import type { Letter } from '#tests/server/visibility/visibility-oracle.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';

export async function listsByType(
  member: MemberBrowser,
  letterOf: (card: Card) => Letter,
): Promise<Record<string, Letter[]>> {
  const lists: Record<string, Letter[]> = {};
  for (const type of ['given', 'received', 'mutual', 'hidden'] as const) {
    const { profiles } = await member.ask(listLikesByType, { query: { type } });
    lists[type] = profiles.map(letterOf).toSorted();
  }
  const { profiles } = await member.ask(listMatches, { query: { finder: true } });
  return { ...lists, finder: profiles.map(letterOf).toSorted() };
}
