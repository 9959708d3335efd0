import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface MatchesEmptyProps {
  /** Null when all countries were searched. */
  onWiden: (() => void) | null;
  isBusy: boolean;
}

/** No member fits; the first step is to look further away. */
export function MatchesEmpty({ onWiden, isBusy }: MatchesEmptyProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      kind="results"
      title={<Trans>Nobody near you yet</Trans>}
      action={
        onWiden && (
          <Button kind="soft" isBusy={isBusy} busyLabel={t`Loading...`} onClick={onWiden}>
            <Trans>Look farther away</Trans>
          </Button>
        )
      }
    >
      {onWiden ? (
        <Trans>We won’t make anyone up. There may be people who fit farther away.</Trans>
      ) : (
        <Trans>Look in again later: new people may have joined.</Trans>
      )}
    </EmptyState>
  );
}
