/** Who is signed in at the moment of the call, for work that goes on after it and must not become another member’s. */
import { useCallback } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { memberOf } from '#sync/queries/status.ts';

export function useMemberNow(): () => ProfileId | null {
  const { status } = useSync().sync;
  return useCallback(() => memberOf(status.get()), [status]);
}
