import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { appealsQuery } from '#sync/queries/staff/lists.ts';
import { AppealCard } from './appeal-card.tsx';

/** The appeals that this moderator may decide: those against decisions of others. */
export function Appeals() {
  const [met, setMet] = useState<Met>(null);
  return (
    <>
      <DecidedNotice met={met} />
      <PagesView
        query={appealsQuery}
        params={{}}
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
                onMet={setMet}
                onDone={() => setMet(null)}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  );
}
