import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

export function GoneState() {
  const navigate = useNavigate();
  const people = usePeoplePath();
  return (
    <EmptyState
      kind="gone"
      role="status"
      title={<Trans>This person is no longer available</Trans>}
      action={
        <>
          <Button onClick={() => void navigate(-1)}>
            <Trans>Back</Trans>
          </Button>
          <TextLink isAlone to={people}>
            <Trans>Search people</Trans>
          </TextLink>
        </>
      }
    >
      <Trans>The profile was removed or hidden.</Trans>
    </EmptyState>
  );
}
