/**
 * What follows when the quiet page comes, in every tab: the open entry of the history becomes the start page, entries before it
 * too when they are opened, and an app lock locks. The pages are gone by then, and the last of them has saved its draft.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useLeavePage(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { lock } = useStatus('lock');
  const lockNow = useCommand((sync) => sync.lockNow);

  useEffect(() => {
    if (pathname !== '/') void navigate('/', { replace: true });
  }, [pathname, navigate]);
  const lockUp = useEffectEvent(() => {
    if (lock?.isLocked === false) void lockNow();
  });
  useEffect(() => lockUp(), []);
}
