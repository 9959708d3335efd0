/** The server's reasons in words, without those that are named otherwise: a shared interest by itself, a region by its town. */
import type { MatchReason } from '#schemas/matches.ts';
import { reasonsOf } from '#src/features/members/matches/reasons-of.ts';
import { useReasonWords } from '#src/features/members/matches/use-reason-words.ts';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import type { DeckRow } from '#sync/queries/deck.ts';

export function useOtherReasons(row: DeckRow): string[] {
  const words = useReasonWords();
  const interests = useInterestNames(row.shared);
  const reasons = reasonsOf(row);
  const isNamed: Partial<Record<MatchReason, boolean>> = {
    interests: interests.length > 0,
    region: reasons.includes('city'),
  };
  return reasons.filter((reason) => isNamed[reason] !== true).map((reason) => words[reason]);
}
