/** Where people are found: the search of a member, and for a visitor the start page. */
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useVisitorSearch } from './use-visitor-search.ts';

export function usePeoplePath(): string {
  const { state } = useStatus('session').session;
  const canLook = useVisitorSearch();
  if (state !== 'visitor') return '/members';
  return canLook ? `/#${PEOPLE_ID}` : '/';
}
