/** My own profile with my edits laid over it, field by field (contract 32). A new country empties region and city. */
import { interestsIn, interestsText } from '#schemas/interests.ts';
import { MEET_FIELD, meetIn, meetText } from '#schemas/meet.ts';
import { PURPOSES_FIELD, purposesIn, purposesText } from '#schemas/purposes.ts';
import { Privacy, privacyOf } from '#schemas/privacy.ts';
import { RegionId } from '#schemas/ids.ts';
import type { OwnProfile, User } from '#schemas/account.ts';
import { fieldsOf, STEP_FIELD } from '#sync/engine/intents/field-rules.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { withOwnImages } from './own-images.ts';
import { rowsOf } from './rows-of.ts';

export interface Edit {
  field: string;
  value: string | null;
}

/** The edits to show, in the order of their intents; refused ones are left out. */
export const editsOf = (rows: readonly OutboxRow[]): Edit[] =>
  rowsOf(rows, 'edit')
    .flatMap((row) => {
      const wanted = wantedOf(row);
      const seq = (row.next ?? row.inflight ?? row.acked)?.seq ?? 0;
      if (wanted === null) return [];
      return Object.entries(fieldsOf(row.target, wanted)).map(([field, value]) => ({
        field,
        value,
        seq,
      }));
    })
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ field, value }) => ({ field, value }));

type SetField = (value: string | null) => Partial<OwnProfile>;

const FIELDS: ReadonlyMap<string, SetField> = new Map<string, SetField>([
  ['country', (country) => ({ country, countryregion: null, city: null })],
  ['countryregion', (value) => ({ countryregion: value === null ? null : RegionId.parse(value) })],
  ['city', (city) => ({ city })],
  ['gender', (gender) => ({ gender })],
  ['date_of_birth', (date_of_birth) => ({ date_of_birth })],
  ['personal', (personal) => ({ personal })],
  ['name', (name) => (name === null ? {} : { name })],
  ['language', (language) => ({ language })],
  ['interests', (value) => ({ interests: interestsIn(value) })],
  [PURPOSES_FIELD, (value) => ({ purposes: purposesIn(value) })],
]);

/** Fields that are not in `FIELDS` are defined by the site and are in `notes`. */
const withEdit = (profile: OwnProfile, { field, value }: Edit): OwnProfile => {
  const set = FIELDS.get(field);
  return set === undefined
    ? { ...profile, notes: { ...profile.notes, [field]: value } }
    : { ...profile, ...set(value) };
};

const DEFAULTS = Privacy.parse({});

/** The choice of a privacy switch; an unknown one leaves them as they are. */
const withChoice = (user: User, { field, value }: Edit): User => {
  const name = privacyOf(field);
  const chosen = Privacy.safeParse({
    ...DEFAULTS,
    ...user.privacy,
    ...(name && { [name]: value }),
  });
  return chosen.success ? { ...user, privacy: chosen.data } : user;
};

/** The signup only goes forward (security R32). */
const withStep = (user: User, { value }: Edit): User => ({
  ...user,
  lastSignupStep: Math.max(Number(value), user.lastSignupStep ?? 0),
});

/** The site forgets the last search with it (decisions 108). */
const withMeet = (user: User, { value }: Edit): User => ({
  ...user,
  meet: meetIn(value),
  ...(user.saved_search && { saved_search: null }),
});

export const userOverlay = (user: User, rows: readonly OutboxRow[]): User =>
  editsOf(rows).reduce(
    (seen, edit) => {
      if (edit.field === STEP_FIELD) return withStep(seen, edit);
      if (privacyOf(edit.field) !== null) return withChoice(seen, edit);
      if (edit.field === MEET_FIELD) return withMeet(seen, edit);
      return { ...seen, profile: withEdit(seen.profile, edit) };
    },
    withOwnImages(user, rows),
  );

/** The value of a field; null when it is empty or unknown. */
export function fieldOf(user: User, field: string): string | null {
  const { profile, lastSignupStep, privacy } = user;
  const choice = privacyOf(field);
  if (choice !== null) return privacy?.[choice] ?? null;
  if (field === MEET_FIELD) return meetText(user.meet ?? null);
  if (field === 'interests') return interestsText(profile.interests);
  if (field === PURPOSES_FIELD) return purposesText(profile.purposes ?? []);
  if (field === STEP_FIELD)
    return typeof lastSignupStep === 'number' ? String(lastSignupStep) : null;
  const own: Readonly<Record<string, unknown>> = profile;
  const value = FIELDS.has(field) ? own[field] : profile.notes[field];
  return typeof value === 'string' ? value : null;
}
