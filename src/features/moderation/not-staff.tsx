import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** A member without a role. */
export function NotStaff() {
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>This is for moderators</Trans>}
      action={
        <LinkButton to="/me">
          <Trans>Back to Me</Trans>
        </LinkButton>
      }
    >
      <Trans>Your account may not open this page. The operator of the site gives this role.</Trans>
    </EmptyState>
  );
}
