import { useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconLink } from '#src/ui/icon-link.tsx';

/** On the photo of a card, for a visitor; both lead to the signup (decisions 45). */
export function JoinCardButtons({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const to = `/members/${card.id}/signup`;
  return (
    <>
      <IconLink
        kind="floating"
        to={to}
        label={t`Like ${name}`}
        icon={<Heart aria-hidden="true" />}
      />
      <IconLink
        kind="floating"
        to={to}
        label={t`Write to ${name}`}
        icon={<MessageCircle aria-hidden="true" />}
      />
    </>
  );
}
