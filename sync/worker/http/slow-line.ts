/**
 * Whether a request has been under way for longer than a connection needs that works well. Whether one is lost is decided from lost
 * answers alone, which takes two of them: until then the member sees why nothing comes. A photo takes its time on any connection.
 */
import { SLOW_LINE_AFTER_MS } from '#schemas/limits.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { StatusValue } from '#sync/worker/status.ts';

/** Called when a request begins; returns what is called when it has ended. */
export type SlowLine = (body: unknown) => () => void;

export function createSlowLine({ clock, status }: { clock: Clock; status: StatusValue }): SlowLine {
  let late = 0;
  const count = (change: 1 | -1) => {
    late += change;
    status.set({ isSlow: late > 0 });
  };
  return (body) => {
    if (body instanceof FormData || body instanceof Blob) return () => undefined;
    let isLate = false;
    const stop = clock.after(SLOW_LINE_AFTER_MS, () => {
      isLate = true;
      count(1);
    });
    return () => {
      stop();
      if (isLate) count(-1);
    };
  };
}
