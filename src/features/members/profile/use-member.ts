/**
 * One member's page: the stored data at once, and the whole profile, which the worker fetches; it is fetched again when the member
 * leaves a list.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import type { Live } from '#sync/queries/live.ts';
import { memberQuery, type MemberView } from '#sync/queries/member.ts';

export function useMember(profile: ProfileId): { live: Live<MemberView>; reload: () => void } {
  const visit = { profile, wanted: 'visit' } as const;
  const live = useLive(memberQuery, visit);
  const ask = useReload(memberQuery, visit);
  const isAway = useIsAway();
  const reload = () => void ask();

  useAskedAgain(valueOf(live), () => {
    if (!isAway) reload();
  });

  return { live, reload };
}

/**
 * A member who deletes the account, blocks me, or is hidden or blocked on another device of mine leaves my lists with the next
 * poll, and nothing else is heard of it: the member and both lists of exclusions are then read again.
 */
function useAskedAgain(view: MemberView | null, load: () => void): void {
  const reloadHidden = useReload(exclusionsQuery, { kind: 'hide' });
  const reloadBlocked = useReload(exclusionsQuery, { kind: 'block' });
  // Null once the member is known to be gone, as after a press on “Hide” here.
  const isListed = view && (view.liked_by || view.conversation !== null);
  const wasListed = useRef(false);
  const ask = useEffectEvent(() => {
    load();
    void reloadHidden();
    void reloadBlocked();
  });
  useEffect(() => {
    if (wasListed.current && isListed === false) ask();
    wasListed.current = isListed === true;
  }, [isListed]);
}
