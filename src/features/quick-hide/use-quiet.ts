/**
 * Whether the quiet page is shown (decisions 103). When it comes, the open entry of the history becomes the start page, in every
 * tab, and an app lock locks; entries before it show the quiet page, too.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeQuiet, isQuiet, watchQuiet } from '#src/data/before-paint/quiet.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import { warn } from '#src/lib/log.ts';

export function useQuiet(): boolean {
  const isOn = useSyncExternalStore(watchQuiet, isQuiet, () => false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { lock } = useStatus('lock');
  const lockNow = useCommand((sync) => sync.lockNow);
  useEffect(listen, []);

  useEffect(() => {
    if (isOn && pathname !== '/') void navigate('/', { replace: true });
  }, [isOn, pathname, navigate]);
  /** The pages are gone by then, and the last of them has saved its draft. */
  const lockUp = useEffectEvent(() => {
    if (lock?.isLocked === false) void lockNow();
  });
  useEffect(() => {
    if (isOn) lockUp();
  }, [isOn]);
  return isOn;
}

/** The first page is painted without the code that listens. */
function listen(): () => void {
  const ending = new AbortController();
  import('#src/lib/keys/quick-hide-key.ts')
    .then(({ listenForQuickHide }) => {
      if (ending.signal.aborted) return;
      ending.signal.addEventListener(
        'abort',
        listenForQuickHide(() => changeQuiet(true)),
      );
    })
    .catch(() => warn('the key of the quick hide was not loaded'));
  return () => ending.abort();
}
