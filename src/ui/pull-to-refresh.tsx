import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Spinner } from './spinner.tsx';

interface PullToRefreshProps {
  /** The name of the spinner. */
  busyLabel: string;
  /** Nothing is pulled while it cannot refresh, such as offline. */
  isOff: boolean;
  onRefresh: () => Promise<unknown>;
}

/** The finger moves this far before the page refreshes; the mark follows more slowly. */
const ENOUGH_PX = 130;
const SLOW = 0.8;

/** At the top of a page, pulling it down with a finger refreshes what it shows. A button does the same for others. */
export function PullToRefresh({ busyLabel, isOff, onRefresh }: PullToRefreshProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  });
  useEffect(() => {
    if (isOff) return;
    return watchPull(
      (way) => moveTo(mark.current, way),
      () => void refresh(),
    );
  }, [isOff]);
  return (
    <div
      ref={mark}
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-30 -mt-24 flex justify-center"
      style={isBusy ? { translate: `0 ${ENOUGH_PX * SLOW}px` } : undefined}
    >
      <span className="inline-flex size-11 items-center justify-center rounded-pill bg-card text-accent shadow-float">
        {isBusy ? <Spinner label={busyLabel} /> : <RefreshCw aria-hidden="true" />}
      </span>
    </div>
  );
}

function moveTo(mark: HTMLElement | null, way: number): void {
  if (mark !== null) mark.style.translate = way === 0 ? '' : `0 ${way * SLOW}px`;
}

/** Follows one finger from the top of the page. Returns the function that stops it. */
function watchPull(onMove: (way: number) => void, onPulled: () => void): () => void {
  let start: number | null = null;
  let way = 0;
  const begin = ({ touches, target }: TouchEvent) => {
    const isAlone = touches.length === 1 && window.scrollY === 0;
    start = isAlone && isOfPage(target) ? (touches[0]?.clientY ?? null) : null;
  };
  const move = ({ touches }: TouchEvent) => {
    const now = touches[0]?.clientY;
    if (start === null || now === undefined) return;
    way = touches.length === 1 && window.scrollY === 0 ? Math.max(0, now - start) : 0;
    onMove(Math.min(way, ENOUGH_PX));
  };
  const end = () => {
    if (start === null) return;
    const isFar = way >= ENOUGH_PX;
    start = null;
    way = 0;
    onMove(0);
    if (isFar) onPulled();
  };
  document.addEventListener('touchstart', begin, { passive: true });
  document.addEventListener('touchmove', move, { passive: true });
  document.addEventListener('touchend', end);
  document.addEventListener('touchcancel', end);
  return () => {
    document.removeEventListener('touchstart', begin);
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', end);
  };
}

/** Not within a dialog, which has its own scrolling. */
const isOfPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('main') !== null;
