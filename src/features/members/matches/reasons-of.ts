/** Why the server offers a member. A fictional member is never here: an older backend may send “active” all the same (decisions 102). */
import type { MatchReason } from '#schemas/matches.ts';
import type { Card } from '#schemas/profile.ts';

export interface Reasoned {
  card: Pick<Card, 'fictional'>;
  reasons: readonly MatchReason[];
}

export const reasonsOf = ({ card, reasons }: Reasoned): MatchReason[] =>
  reasons.filter((reason) => reason !== 'active' || !card.fictional);
