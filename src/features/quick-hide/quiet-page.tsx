/**
 * In place of every page after a quick hide: the time of day, like a clock, and a way back that names nothing. It uses none of
 * the site's colours.
 */
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeQuiet, showQuiet } from '#src/data/before-paint/show-quiet.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export function QuietPage() {
  const format = useFormat();
  const now = useDeviceNow();
  useLeavePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The icon of a page that was loaded quiet was not there before the paint.
    showQuiet();
    heading.current?.focus();
    // Another tab may have ended it.
    return showQuiet;
  }, []);
  return (
    <main
      data-quiet-page=""
      className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center"
    >
      <h1 ref={heading} tabIndex={-1} className="text-[4rem] font-light tabular-nums outline-none">
        {format.clock(now)}
      </h1>
      <p>{format.date(now)}</p>
      <button
        type="button"
        onClick={() => changeQuiet(false)}
        className="mt-12 min-h-11 px-4 underline underline-offset-4"
      >
        <Trans>Continue</Trans>
      </button>
    </main>
  );
}

/**
 * What follows when the quiet page comes, in every tab: the open entry of the history becomes the start page, entries before it
 * too when they are opened, and an app lock locks. The pages are gone by then, and the last of them has saved its draft.
 */
function useLeavePage(): void {
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
