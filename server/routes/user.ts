/**
 * The signed-in member's own data (spec §3, §5, §7). A change names only what the member may change: every other key is
 * refused by its name, never stored (security R29).
 */
import { changeUser, getUser } from '#schemas/account.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { AGE_MAX, AGE_MIN, PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { ageOn, isRealDate } from '#server/age.ts';
import { bump } from '#server/db/counters.ts';
import { isRegionOf } from '#server/db/regions.ts';
import { changeProfile, lockPlace, type Place, readUser } from '#server/db/users.ts';
import { done, invalid, type Result } from '#server/result.ts';
import { type MemberCall, memberRoute, type Route, writeRoute } from '#server/route.ts';
import type { SiteConfig } from '#server/site.ts';

type Change = BodyOf<typeof changeUser>;
type ChangeCall = MemberCall<unknown, Change>;

const readOwn = ({ db, member, now, config }: MemberCall<unknown, unknown>) =>
  readUser(db, { member: member.id, now, fictionalIcon: config.fictionalIcon });

const getUserRoute = memberRoute(
  getUser,
  async (call) => done(await readOwn(call)),
  (member) => member.counts.user,
);

const changeUserRoute = writeRoute(changeUser, async (call) => {
  const { gender, date_of_birth, personal, lastSignupStep } = call.body;
  if (date_of_birth !== undefined && !isAdult(date_of_birth, call.now)) {
    return invalid('date_of_birth');
  }
  const notes = readNotes(call);
  if (!notes.ok) return notes;
  const place = await readPlace(call);
  if (!place.ok) return place;

  await changeProfile(call.db, call.member.id, {
    set: {
      ...place.value,
      ...(gender === undefined ? {} : { gender }),
      ...(date_of_birth === undefined ? {} : { date_of_birth }),
      ...(personal === undefined ? {} : { personal: textOrNull(personal) }),
    },
    notes: notes.value,
    signupStep: lastSignupStep ?? 0,
  });
  await bump(call.db, 'user', [call.member.id]);
  return done({ fields: {} });
});

const textOrNull = (text: string): string | null => {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
};

/** A real calendar date and an age the site allows (spec §5). */
function isAdult(date: string, now: Date): boolean {
  if (!isRealDate(date)) return false;
  const age = ageOn(date, now);
  return age >= AGE_MIN && age <= AGE_MAX;
}

const OWN_FIELDS = new Set(Object.keys(changeUser.body.shape));

/** The site's own fields: a value it allows, or a note of the member's own. */
function readNotes({ body, config }: ChangeCall): Result<Record<string, string | null>> {
  const notes: Record<string, string | null> = {};
  const others: Record<string, unknown> = body;
  for (const [name, value] of Object.entries(others)) {
    if (OWN_FIELDS.has(name)) continue;
    if (value !== null && typeof value !== 'string') return invalid(name);
    const text = value === null ? null : textOrNull(value);
    if (!isAllowed(name, text, config)) return invalid(name);
    notes[name] = text;
  }
  return done(notes);
}

function isAllowed(name: string, text: string | null, config: SiteConfig): boolean {
  const values = Object.hasOwn(config.profileFields, name) ? config.profileFields[name] : undefined;
  if (values !== undefined) return text === null || values.includes(text);
  return config.profileNotes.includes(name) && (text ?? '').length <= PERSONAL_MAX_LENGTH;
}

/** In a new country the old region and city mean nothing, unless new ones come with it. */
async function readPlace({
  body,
  config,
  db,
  member,
}: ChangeCall): Promise<Result<Partial<Place>>> {
  if (body.country === undefined && body.countryregion === undefined && body.city === undefined) {
    return done({});
  }
  const old = await lockPlace(db, member.id);
  if (body.country !== undefined && !config.countries.includes(body.country)) {
    return invalid('country');
  }
  const country = body.country ?? old.country;
  const kept = country === old.country ? old : { countryregion: null, city: null };
  const countryregion = body.countryregion === undefined ? kept.countryregion : body.countryregion;
  if (body.countryregion && !(await isRegionOf(db, country, body.countryregion))) {
    return invalid('countryregion');
  }
  const city = body.city === undefined ? kept.city : textOrNull(body.city ?? '');
  return done({ country, countryregion, city });
}

export const USER_ROUTES: readonly Route[] = [getUserRoute, changeUserRoute];
