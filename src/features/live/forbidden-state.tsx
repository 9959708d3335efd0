import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

export function ForbiddenState() {
  const { pathname, search, hash } = useLocation();
  const next = encodeURIComponent(pathname + search + hash);
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>This is for members</Trans>}
      action={
        <LinkButton to={`/login?next=${next}`}>
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>Log in to see this page.</Trans>
    </EmptyState>
  );
}
