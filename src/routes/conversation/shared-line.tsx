import { Trans } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { useSharedInterests } from '#src/features/members/use-shared-interests.ts';
import { useFormat } from '#src/i18n/use-format.ts';

const MOST_NAMED = 3;

/** What both have in common, where it is known. */
export function SharedLine({ profile }: { profile: ProfileId }) {
  const format = useFormat();
  const { shared } = useSharedInterests(profile);
  if (shared.length === 0) return null;
  const list = format.list(shared.slice(0, MOST_NAMED));
  return (
    <p className="text-muted">
      <Trans>You share {list}.</Trans>
    </p>
  );
}
