/**
 * One member's page: the stored data at once. The whole profile is fetched when the page opens, when the connection comes
 * back, when a visitor becomes a member and when the device has lost its copy.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
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

  return { live, reload };
}
