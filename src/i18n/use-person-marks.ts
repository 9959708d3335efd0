/**
 * What stands with the name or the picture of a member on every screen (decisions 102): “Fictional” for a made-up profile,
 * “Verified” for one whom staff verified. A fictional profile is never verified.
 */
import { useLingui } from '@lingui/react/macro';
import type { Card } from '#schemas/profile.ts';
import { usePersonName } from './use-person-name.ts';

export interface PersonMarks {
  fictional: string | null;
  verified: string | null;
}

/** A member of whom no card is known has no marks. */
type MarkedCard = Pick<Card, 'fictional' | 'verified'> | null;

export function usePersonMarks(): (card: MarkedCard) => PersonMarks {
  const { t } = useLingui();
  return (card) => ({
    fictional: card?.fictional === true ? t`Fictional` : null,
    verified: card?.verified === true && !card.fictional ? t`Verified` : null,
  });
}

/** “Emma, 33, Fictional”: the name for assistive technology where it stands alone, such as a heading that takes the focus. */
export function useMarkedName(): (card: Card) => string {
  const names = usePersonName();
  const marks = usePersonMarks();
  return (card) => {
    const { fictional, verified } = marks(card);
    return [names(card).title, fictional ?? verified].filter((part) => part !== null).join(', ');
  };
}
