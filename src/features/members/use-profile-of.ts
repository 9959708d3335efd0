/** The stored profile of a member; the worker fetches it when only the card of a list is stored. Null until then. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Profile } from '#schemas/profile.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

export const useProfileOf = (profile: ProfileId): Profile | null =>
  valueOf(useLive(memberQuery, { profile, wanted: 'profile' }))?.profile ?? null;
