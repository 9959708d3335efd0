import { useEffect, useState, useSyncExternalStore } from 'react';
import { LOADING_BAR_HEIGHT_PX } from '#schemas/limits.ts';
import { cx } from '#src/lib/cx.ts';
import {
  barDueAt,
  barProgress,
  idleBar,
  stepBar,
  type LoadingBarState,
} from './loading-bar-state.ts';
import { timedState } from './timed-state.ts';

const newBar = () =>
  timedState<LoadingBarState>(idleBar(performance.now()), barDueAt, (bar, now) =>
    stepBar(bar, 'time', now),
  );

/** A thin line at the top while a screen loads; quick loads never show it. */
export function LoadingBar({ isLoading, label }: { isLoading: boolean; label: string }) {
  const [state] = useState(newBar);
  const bar = useSyncExternalStore(state.subscribe, state.read, state.read);
  useEffect(
    () => state.become(stepBar(state.read(), isLoading ? 'start' : 'finish', performance.now())),
    [state, isLoading],
  );

  const isShown = bar.phase === 'running' || bar.phase === 'full';
  const progress = barProgress(bar);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(progress * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-hidden={!isShown}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-50 origin-left bg-accent rtl:origin-right',
        'motion-safe:transition-[opacity,scale] motion-safe:duration-100',
        !isShown && 'scale-x-0 opacity-0',
      )}
      // A prerendered page must not have a style attribute, which its policy refuses.
      style={isShown ? { height: LOADING_BAR_HEIGHT_PX, scale: `${progress} 1` } : undefined}
    />
  );
}
