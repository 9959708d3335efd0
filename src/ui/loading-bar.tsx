import { useEffect, useState, useSyncExternalStore } from 'react';
import { LOADING_BAR_HEIGHT_PX } from '#schemas/limits.ts';
import { cx } from '#src/lib/cx.ts';
import {
  barProgress,
  barDueAt,
  idleBar,
  stepBar,
  type LoadingBarState,
} from './loading-bar-state.ts';

/** A thin line at the top while a screen loads; quick loads never show it. */
export function LoadingBar({ isLoading, label }: { isLoading: boolean; label: string }) {
  const [clock] = useState(() => new LoadingBarClock());
  const bar = useSyncExternalStore(clock.subscribe, clock.read, clock.read);
  useEffect(() => clock.notify(isLoading ? 'start' : 'finish'), [clock, isLoading]);

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

/** Runs the loading bar's state in real time: a step for every event, a timer for every due change. */
class LoadingBarClock {
  #bar = idleBar(performance.now());
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): LoadingBarState => this.#bar;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  notify(event: 'start' | 'finish' | 'time', now = performance.now()): void {
    const bar = stepBar(this.#bar, event, now);
    if (bar === this.#bar) return;
    this.#bar = bar;
    this.#wait();
    for (const listener of this.#listeners) listener();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const due = barDueAt(this.#bar);
    if (!Number.isFinite(due)) return;
    const look = () => this.notify('time', Math.max(due, performance.now()));
    this.#timer = setTimeout(look, due - performance.now());
  }
}
