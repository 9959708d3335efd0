import { isAway } from '#sync/queries/status.ts';
import { useStatus } from './use-status.ts';

/** Requests do not reach the site now. */
export function useIsAway(): boolean {
  const { connectivity } = useStatus('connectivity');
  return isAway(connectivity);
}
