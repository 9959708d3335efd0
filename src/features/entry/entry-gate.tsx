import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { confirmEntry, hidePage, mustConfirm } from '#src/data/before-paint/entry.ts';
import { keepWarns, siteWarned } from '#src/data/before-paint/site-warned.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { EntryWarning } from './entry-warning.tsx';

/** Asks a visitor before they see a page, where the operator wants it. A member has confirmed their age at signup. */
export function EntryGate() {
  const { state } = useStatus('session').session;
  const warns = useSettings()?.entry_warning;
  const { pathname } = useLocation();
  const isTakenOver = useIsTakenOver();
  const [isConfirmed, setConfirmed] = useState(false);
  const isAsked =
    isTakenOver &&
    !isConfirmed &&
    state !== 'member' &&
    mustConfirm(warns ?? siteWarned(), pathname);

  useLayoutEffect(() => {
    if (isTakenOver) hidePage(isAsked);
  }, [isTakenOver, isAsked]);
  useEffect(() => {
    if (warns !== undefined) keepWarns(warns);
  }, [warns]);

  const enter = () => {
    confirmEntry();
    setConfirmed(true);
  };
  return isTakenOver && <EntryWarning isOpen={isAsked && state === 'visitor'} onEnter={enter} />;
}
