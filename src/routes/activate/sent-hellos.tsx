import { Trans } from '@lingui/react/macro';
import { useSignupMatches } from '#src/features/members/matches/use-signup-matches.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';

/** The first messages that waited for the confirmation of the address and are on their way now, if any were written. */
export function SentHellos() {
  const { live } = useSignupMatches();
  const nameOf = usePersonName();
  const format = useFormat();
  const sent = (valueOf(live)?.rows ?? []).filter(({ hello }) => hello === 'sent');
  if (sent.length === 0) return null;
  const names = format.list(sent.map(({ card }) => nameOf(card).name));
  return (
    <span>
      <Trans>Your hello to {names} just went out.</Trans>
    </span>
  );
}
