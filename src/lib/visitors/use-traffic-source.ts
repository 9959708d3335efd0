/** The traffic source of this visitor. A prerendered page was made without one, so it counts once the page is taken over. */
import { trafficSource } from './tracking.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';

export const useTrafficSource = (): string | undefined => {
  const isTakenOver = useIsTakenOver();
  return isTakenOver ? trafficSource() : undefined;
};
