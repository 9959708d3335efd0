/**
 * A member's page (security R27, R28): complete for members, the public fields and one allowed sentence for visitors. Unknown, deleted and
 * blocking members all answer as missing. A member I blocked or hid still opens, so that I can undo it.
 */
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Image, Profile } from '#schemas/profile.ts';
import { allowedSentence, toListedCard } from './hook.ts';
import { iBlock, iHide, isGoneFor } from './blocks.ts';
import { didLike, selectCards, toCard, toPublicCard } from './cards.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';
import { finderOf, foundPage } from './search.ts';
import { SIMILAR_SHOWN } from '#schemas/limits.ts';
import type { Privacy } from '#schemas/privacy.ts';
import { type OwnFilters, similarFilters } from '#schemas/search.ts';
import { ageOn } from '#server/rules/age.ts';

type ProfileAnswer = z.input<typeof Profile>;

const selectProfile = (db: Kysely<Database>, id: string) =>
  selectCards(db)
    .select(['members.personal', 'members.notes', 'members.interests', 'members.purposes'])
    .where('members.id', '=', id)
    .where('members.state', '=', 'active');

const likedBy = (me: string) => sql<boolean>`
  exists (select from likes where likes.member = members.id and likes.target = ${me})`;

export async function publicProfile(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<ProfileAnswer | null> {
  const row = await selectProfile(db, id).executeTakeFirst();
  return row === undefined ? null : { ...toPublicCard(row, now), ...allowedSentence(row) };
}

export async function profileFor(
  db: Kysely<Database>,
  view: { me: string; id: string; now: Date },
): Promise<ProfileAnswer | null> {
  const { me, id, now } = view;
  const row = await selectProfile(db, id)
    .select([didLike(me).as('i_like'), likedBy(me).as('liked_by'), iBlock(me).as('blocked')])
    .select(iHide(me).as('hidden'))
    .where((eb) => eb.not(isGoneFor(me)))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...toCard(row, now),
    personal: row.personal,
    images: await imagesOf(db, id),
    notes: row.notes,
    interests: row.interests,
    purposes: row.purposes,
    did_like_profile: row.i_like,
    liked_by: row.liked_by,
    blocked: row.blocked,
    hidden: row.hidden,
    similar: await similarCards(db, row, { me, now }),
  };
}

async function similarCards(
  db: Kysely<Database>,
  shown: Parameters<typeof similarTo>[1],
  { me, now }: { me: string; now: Date },
): Promise<ProfileAnswer['similar']> {
  const finder = await finderOf(db, me);
  const rows = await similarTo(db, shown, { me, now });
  return rows.map((row) => ({
    ...toListedCard(row, { me: finder, now }),
    did_like_profile: row.i_like,
  }));
}

/** The images that others see. */
const imagesOf = (db: Kysely<Database>, member: string): Promise<z.input<typeof Image>[]> =>
  db
    .selectFrom('images')
    .select(['id', 'thumb_filename', 'full_filename', 'placeholder', 'tone', 'nudity'])
    .where('member', '=', member)
    .where('state', '=', 'live')
    .orderBy('position')
    .execute();

interface ComparedMember extends Pick<MembersTable, 'id' | 'gender' | 'date_of_birth' | 'country'> {
  readonly id: string;
  readonly privacy: Partial<Privacy>;
}

/**
 * Members like the one on a page (contract 4): of the same gender and country, at most five years apart. Those of a member
 * who keeps their age back are of any age, because their ages would reveal it (security R46). In the order of search, without
 * the member on the page.
 */
async function similarTo(
  db: Kysely<Database>,
  { id, gender, date_of_birth, country, privacy }: ComparedMember,
  { me, now }: { me: string; now: Date },
) {
  const isKnown = date_of_birth !== null && privacy.age !== 'hidden';
  const age = !isKnown ? undefined : ageOn(date_of_birth, now);
  const filters: OwnFilters = {
    ...(gender === null ? {} : { gender }),
    ...(age === undefined ? {} : { min_age: age, max_age: age }),
  };
  const { min_age, max_age } = similarFilters(filters);
  const rows = await foundPage(db, {
    me,
    filters: { ...filters, min_age, max_age },
    countries: country === null ? null : [country],
    hideNudity: false,
    hideFictional: false,
    onlyVerified: false,
    onlyOnline: false,
    withPicture: false,
    now,
    page: 1,
    pageSize: SIMILAR_SHOWN + 1,
  });
  return rows.filter((row) => row.id !== id).slice(0, SIMILAR_SHOWN);
}
