/** The server's reasons in words, without those that are named otherwise: a shared interest by itself, a region by its town. */
import { useLingui } from '@lingui/react/macro';
import type { MatchReason } from '#schemas/matches.ts';
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

/**
 * Why the server offers a member. A fictional member is never here: an older backend may send “active” all the same
 * (decisions 102).
 */
const reasonsOf = ({ card, reasons }: DeckRow): MatchReason[] =>
  reasons.filter((reason) => reason !== 'active' || !card.fictional);

/** Why the server offers a member, in words. */
function useReasonWords(): Record<MatchReason, string> {
  const { t } = useLingui();
  return {
    interests: t`You like the same things`,
    city: t`From your town`,
    region: t`From your region`,
    age: t`About your age`,
    active: t`Here today`,
  };
}
