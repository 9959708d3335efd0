/**
 * One member's page: the stored data at once. The whole profile is fetched when the page opens, when the connection comes
 * back, when a visitor becomes a member, when the device has lost its copy, and when the member leaves a list.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import type { Live } from '#sync/queries/live.ts';
import { memberQuery, type MemberView } from '#sync/queries/member.ts';

export function useMember(profile: ProfileId): { live: Live<MemberView>; reload: () => void } {
  const live = useLive(memberQuery, { profile });
  const { connectivity, session, copy } = useStatus('connectivity', 'session', 'copy');
  // The server's answer depends on the member; while the session is unknown, nothing is fetched.
  const canAsk = connectivity !== 'offline' && session.state !== 'unknown';
  const ask = useCommandState((sync) => sync.loadMember);
  const reload = () => void ask.run({ profile });

  const load = useEffectEvent(reload);
  useEffect(() => {
    if (canAsk) load();
  }, [profile, canAsk, connectivity, session.state, copy]);

  useAskedAgain(valueOf(live), () => {
    if (canAsk) reload();
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
