/**
 * How regularly an endpoint is read.
 */
import type { Stage } from './stage.ts';

/** The gaps between the reads of one endpoint. */
export const gaps = (stage: Stage, about = 'user'): number[] => {
  const times = stage.times(about);
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
};

/** Whether it was read several times, each time a period after the last read, plus or minus a tenth. */
export const isSteady = (stage: Stage, periodMs: number, about = 'user'): boolean => {
  const all = gaps(stage, about);
  return all.length > 2 && all.every((gap) => gap >= periodMs * 0.9 && gap <= periodMs * 1.1);
};
