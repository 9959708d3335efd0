/** One member's page: the stored data at once, and the whole profile, which the worker fetches: again when the member leaves a list. */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import type { Live } from '#sync/queries/live.ts';
import { memberQuery, type PersonView } from '#sync/queries/member.ts';

export function useMember(profile: ProfileId): { live: Live<PersonView>; reload: AskAgain } {
  const visit = { profile, wanted: 'visit' } as const;
  const live = useLive(memberQuery, visit);
  const ask = useReload(memberQuery, visit);
  return { live, reload: ask };
}
