import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** There are chats, but none matches the filter or the search text. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      kind="results"
      role="status"
      title={<Trans>Nothing found</Trans>}
      action={
        <Button kind="soft" onClick={onShowAll}>
          <Trans>Show all chats</Trans>
        </Button>
      }
    />
  );
}
