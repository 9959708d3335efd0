import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { holdsWords } from '#schemas/plain-words.ts';
import type { ChatRow } from '#sync/queries/chats.ts';

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

/** Does a chat match the search text? Compares the name, place, last message and draft, without case or accents. */
export function matchesText(typed: string): (row: ChatRow) => boolean {
  const holds = holdsWords(typed);
  return ({ card, last, draft }) =>
    holds([card.name, card.city, last?.body, draft].filter(Boolean).join('\n'));
}
