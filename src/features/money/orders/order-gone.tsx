import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** The order is of another account, or there is none. */
export function OrderGone() {
  const navigate = useNavigate();
  return (
    <EmptyState
      kind="gone"
      role="status"
      title={<Trans>This order is not here</Trans>}
      action={
        <>
          <Button onClick={() => void navigate(-1)}>
            <Trans>Back</Trans>
          </Button>
          <TextLink isAlone to="/transactions">
            <Trans>Your orders</Trans>
          </TextLink>
        </>
      }
    >
      <Trans>Perhaps it belongs to another account of yours.</Trans>
    </EmptyState>
  );
}
