import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { WaitingAppeal } from '#schemas/appeals.ts';
import { ok } from '#schemas/outcome.ts';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { usePages } from '#src/features/moderation/lists/use-pages.ts';
import { useCommand } from '#src/data/use-command.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AppealCard } from './appeal-card.tsx';

/** The appeals that this moderator may decide: those against decisions of others. */
export function Appeals() {
  const loadAppeals = useCommand((sync) => sync.loadAppeals);
  const load = useCallback(
    async (after: string | null) => {
      const outcome = await loadAppeals({ after });
      if (!outcome.ok) return outcome;
      const { appeals: items, names, next } = outcome.value;
      return ok({ items, names, next });
    },
    [loadAppeals],
  );
  const pages = usePages<WaitingAppeal>(load);
  const [met, setMet] = useState<Met>(null);
  const onMet = (next: Met) => {
    setMet(next);
    void pages.reload();
  };
  const onDone = (id: string) => {
    setMet(null);
    pages.change((items) => items.filter((one) => one.id !== id));
  };
  return (
    <>
      <DecidedNotice met={met} />
      <PagesView
        pages={pages}
        empty={
          <EmptyState kind="sent" title={<Trans>No appeals</Trans>}>
            <Trans>Appeals against decisions of other moderators appear here.</Trans>
          </EmptyState>
        }
      >
        {({ items, names }) => (
          <ul className="flex flex-col gap-3">
            {items.map((appeal) => (
              <AppealCard
                key={appeal.id}
                appeal={appeal}
                names={names}
                onMet={onMet}
                onDone={() => onDone(appeal.id)}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  );
}
