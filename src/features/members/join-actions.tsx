import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The actions for a visitor; both lead to the signup (decisions 45). */
export function JoinActions({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const to = `/members/${card.id}/signup`;
  return (
    <>
      <LinkButton
        to={to}
        kind="soft"
        icon={<Heart aria-hidden="true" />}
        aria-label={t`Like ${name}`}
        className="px-3!"
      />
      <LinkButton to={to} isWide aria-label={t`Start chat with ${name}`}>
        {t`Start chat`}
      </LinkButton>
    </>
  );
}
