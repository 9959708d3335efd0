import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Complaint, OpenComplaint } from '#schemas/complaints.ts';
import type { ComplaintId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { usePages } from '#src/features/moderation/lists/use-pages.ts';
import { useCommand } from '#src/data/use-command.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ComplaintCard } from './complaint-card.tsx';

/** Complaints about the site: each stays in the list until it is closed. */
export function Complaints() {
  const { pages, met, onMet, onReplied } = useOpenComplaints();
  return (
    <>
      <PagesView
        pages={pages}
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
                onMet={(how) => void onMet(complaint.id, how)}
                onReplied={onReplied}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  );
}

/** The list; what another moderator answered first is read again. */
function useOpenComplaints() {
  const loadComplaints = useCommand((sync) => sync.loadOpenComplaints);
  const load = useCallback(
    async (after: string | null) => {
      const outcome = await loadComplaints({ after });
      if (!outcome.ok) return outcome;
      const { complaints: items, names, next } = outcome.value;
      return ok({ items, names, next });
    },
    [loadComplaints],
  );
  const pages = usePages<OpenComplaint>(load);
  const [met, setMet] = useState<{ id: string; how: Met } | null>(null);
  const onMet = async (id: ComplaintId, how: Met) => {
    setMet({ id, how });
    const outcome = await loadComplaints({ id, after: null });
    if (!outcome.ok) return;
    const [now] = outcome.value.complaints;
    pages.change((items) => items.flatMap((one) => (one.id === id ? (now ?? []) : one)));
  };
  const onReplied = (replied: Complaint) => {
    setMet(null);
    pages.change((items) => withReply(items, replied));
  };
  return { pages, met, onMet, onReplied };
}

/** It keeps its place until the list is read again; a closed one is gone. */
const withReply = (items: readonly OpenComplaint[], replied: Complaint): OpenComplaint[] =>
  items
    .filter(({ id }) => id !== replied.id || replied.state !== 'closed')
    .map((one) => (one.id === replied.id ? { ...one, ...replied } : one));
