import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComplaintId } from '#schemas/ids.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { openComplaintsQuery } from '#sync/queries/staff/lists.ts';
import { ComplaintCard } from './complaint-card.tsx';

/** Complaints about the site: each stays in the list until it is closed. */
export function Complaints() {
  const [met, setMet] = useState<{ id: ComplaintId; how: Met } | null>(null);
  return (
    <PagesView
      query={openComplaintsQuery}
      params={{}}
      empty={
        <EmptyState kind="sent" title={<Trans>No complaints</Trans>}>
          <Trans>Complaints about the site and its sales appear here.</Trans>
        </EmptyState>
      }
    >
      {({ items, names }) => (
        <ul className="flex flex-col gap-3">
          {items.map((complaint) => (
            <ComplaintCard
              key={complaint.id}
              complaint={complaint}
              names={names}
              met={met?.id === complaint.id ? met.how : null}
              onMet={(how) => setMet({ id: complaint.id, how })}
              onReplied={() => setMet(null)}
            />
          ))}
        </ul>
      )}
    </PagesView>
  );
}
