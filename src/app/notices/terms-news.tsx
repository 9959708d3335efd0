/**
 * Asks a member to agree to terms that were changed after joining (contract 42, 43): once per visit, when the page is idle and
 * nothing is open or being typed. Closing it asks again at the next visit. The terms are read once for each load of the page.
 */
import { useEffect, useState } from 'react';
import type { Page } from '#schemas/pages.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useClosedForVisit } from '#src/lib/closed-for-visit.ts';
import { useFreeMoment } from '#src/lib/idle/use-free-moment.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const TermsDialog = optionalPart(
  async () => (await import('#src/features/legal/terms-dialog.tsx')).TermsDialog,
);

/** `isQuiet`: the page must not be covered now. */
export function TermsNews({ isQuiet }: { isQuiet: boolean }) {
  const [isClosed, close] = useClosedForVisit('terms-news');
  const terms = useChangedTerms(!isClosed);
  const isFree = useFreeMoment();
  const [isOpen, setOpen] = useState(false);
  if (terms !== null && isFree && !isQuiet && !isOpen) setOpen(true);
  if (terms === null || isClosed || isQuiet || !isOpen) return null;
  return <TermsDialog terms={terms} isOpen onClose={close} />;
}

/** Null while there are none, or they are not read yet. */
function useChangedTerms(isWanted: boolean): Page | null {
  const { sync } = useSync();
  const locale = useLocale();
  const { connectivity } = useStatus('connectivity');
  const [read, setRead] = useState<Page | null>(null);
  const isAsked = isWanted && read === null && connectivity === 'online';

  useEffect(() => {
    if (!isAsked) return;
    let isMounted = true;
    const cancel = whenIdle(() => {
      void sync.api.readPage({ page: 'terms', locale }).then((outcome) => {
        if (isMounted && outcome.ok) setRead(outcome.value);
      });
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [isAsked, locale, sync]);
  return read?.must_accept === true ? read : null;
}
