import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Leads to the people of this page. The query stays: it names the traffic source. */
export function LookAround() {
  const { search } = useLocation();
  const isTakenOver = useIsTakenOver();
  return (
    <LinkButton
      to={{ search: isTakenOver ? search : '', hash: PEOPLE_ID }}
      kind="outline"
      className="min-h-14 max-sm:w-full"
    >
      <Trans>Look around first</Trans>
    </LinkButton>
  );
}
