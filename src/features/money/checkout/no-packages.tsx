import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The site sells nothing in the member's country. */
export function NoPackages() {
  return (
    <EmptyState
      kind="results"
      title={<Trans>No credits in your country yet</Trans>}
      action={
        <LinkButton to="/pages/service" kind="soft">
          <Trans>Ask customer service</Trans>
        </LinkButton>
      }
    >
      <Trans>There are no packages for the country of your profile.</Trans>
    </EmptyState>
  );
}
