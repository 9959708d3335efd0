import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface NothingFoundProps {
  /** A filter narrowed the search: without it more may be found. */
  isNarrow: boolean;
  onShowAll: () => void;
}

/** There are chats, but none matches the filter or the search text. */
export function NothingFound({ isNarrow, onShowAll }: NothingFoundProps) {
  return (
    <EmptyState
      kind="results"
      role="status"
      title={<Trans>Nothing found</Trans>}
      action={
        <Button kind="soft" onClick={onShowAll}>
          {isNarrow ? <Trans>Search in all chats</Trans> : <Trans>Show all chats</Trans>}
        </Button>
      }
    />
  );
}
