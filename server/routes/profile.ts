/**
 * A member's page (spec §7; contract 4; decisions 45).
 */
import { getProfile } from '#schemas/profile.ts';
import { profileFor, publicProfile } from '#server/db/profiles.ts';
import { done, NOT_FOUND } from '#server/result.ts';
import { openRoute, type Route } from '#server/route.ts';

const getProfileRoute = openRoute(getProfile, async ({ db, member, query, now }) => {
  const profile =
    member === null
      ? await publicProfile(db, query.id, now)
      : await profileFor(db, { me: member.id, id: query.id, now });
  return profile === null ? NOT_FOUND : done(profile);
});

export const PROFILE_ROUTES: readonly Route[] = [getProfileRoute];
