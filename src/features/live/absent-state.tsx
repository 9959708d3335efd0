import { Trans } from '@lingui/react/macro';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The backend lacks this call: another try would not help. */
export function AbsentState() {
  const people = usePeoplePath();
  return (
    <EmptyState
      kind="gone"
      role="status"
      title={<Trans>Not available on this site</Trans>}
      action={
        <LinkButton to={people} kind="soft">
          <Trans>Search people</Trans>
        </LinkButton>
      }
    >
      <Trans>This site does not offer this page.</Trans>
    </EmptyState>
  );
}
