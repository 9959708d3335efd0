import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle } from 'lucide-react';
import type { Card } from '#schemas/profile.ts';
import { useLeastMoney } from '#src/data/payment/use-message-money.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The actions for a visitor; both lead to the signup (decisions 45). */
export function JoinActions({ card }: { card: Card }) {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const to = `/members/${card.id}/signup`;
  return (
    <>
      <IconLink
        to={to}
        kind="floating"
        label={t`Like ${name}`}
        icon={<Heart aria-hidden="true" />}
        className="size-14!"
      />
      <LinkButton
        to={to}
        isWide
        kind="ember"
        icon={<MessageCircle aria-hidden="true" />}
        aria-label={t`Join free and say hello to ${name}`}
        className="min-h-14!"
      >
        {t`Join free and say hello`}
      </LinkButton>
    </>
  );
}

/** What joining costs, and where the site names it what a message costs. */
export function JoinCosts() {
  const price = useLeastMoney();
  return (
    <p className="text-center text-meta text-muted">
      {price === null ? (
        <Trans>18+ · Joining and liking cost nothing.</Trans>
      ) : (
        <Trans>18+ · Joining and liking cost nothing. A message costs {price} or more.</Trans>
      )}
    </p>
  );
}
