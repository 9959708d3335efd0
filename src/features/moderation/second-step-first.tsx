import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { factorQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

/** For staff whose session was opened with the password alone (security R58). */
export function SecondStepFirst() {
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>Two-step login comes first</Trans>}
      action={
        <LinkButton to="/me">
          <Trans>Go to my account</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Staff see reports and private messages, so this area needs a login with a second step.
        Switch it on in your account, or log in again with your code.
      </Trans>
    </EmptyState>
  );
}

/**
 * Whether the server says that this session was opened without a second factor. False until it answers: it refuses every call of
 * staff by itself.
 */
export const useSecondStepMissing = (): boolean =>
  valueOf(useLive(factorQuery, {}))?.used === false;
