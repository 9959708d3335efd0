/**
 * A member's page (spec §7; contract 4; decisions 45), and what its fields may hold on this site.
 */
import { Gender, getProfile, listProfileFields } from '#schemas/profile.ts';
import { profileFor, publicProfile } from '#server/db/profiles.ts';
import { done, NOT_FOUND } from '#server/result.ts';
import { memberRoute, openRoute, type Route } from '#server/route.ts';

const getProfileRoute = openRoute(getProfile, async ({ db, member, query, now }) => {
  const profile =
    member === null
      ? await publicProfile(db, query.id, now)
      : await profileFor(db, { me: member.id, id: query.id, now });
  return profile === null ? NOT_FOUND : done(profile);
});

/** Fields of free text have no list. */
const listFieldsRoute = memberRoute(listProfileFields, ({ config }) => {
  const allowed_values: Record<string, string[]> = {
    gender: [...Gender.options],
    country: [...config.countries],
  };
  for (const [name, values] of Object.entries(config.profileFields)) {
    allowed_values[name] = [...values];
  }
  return Promise.resolve(done({ allowed_values }));
});

export const PROFILE_ROUTES: readonly Route[] = [getProfileRoute, listFieldsRoute];
