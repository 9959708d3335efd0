/**
 * A member's page (security R27, R28): complete for members, the public fields and one allowed sentence for visitors. Unknown, deleted and
 * blocking members all answer as missing. A member I blocked or hid still opens, so that I can undo it.
 */
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Privacy } from '#schemas/privacy.ts';
import type { Image, Profile } from '#schemas/profile.ts';
import { PROMPT_MAX_LENGTH } from '#schemas/prompts.ts';
import { firstSentence } from '#server/members/hook.ts';
import { iBlock, iHide, isGoneFor } from './blocks.ts';
import { didLike, selectCards, toCard, toPublicCard } from './cards.ts';
import type { Database } from '#server/db/tables.ts';
import { similarTo } from './similar.ts';

type ProfileAnswer = z.input<typeof Profile>;

const selectProfile = (db: Kysely<Database>, id: string) =>
  selectCards(db)
    .select(['members.personal', 'members.notes', 'members.interests'])
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

/** The one that the member lets everyone read; none before the member chose it (contract 32). */
function allowedSentence({
  privacy: { sentence = 'none' },
  personal,
  notes,
}: {
  privacy: Partial<Privacy>;
  personal: string | null;
  notes: Readonly<Record<string, string | null>>;
}): Pick<ProfileAnswer, 'personal' | 'notes'> {
  if (sentence === 'none') return { personal: null };
  if (sentence === 'personal')
    return { personal: firstSentence(personal ?? '', PROMPT_MAX_LENGTH) };
  return { personal: null, notes: { [sentence]: notes[sentence] ?? null } };
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
    did_like_profile: row.i_like,
    liked_by: row.liked_by,
    blocked: row.blocked,
    hidden: row.hidden,
    similar: (await similarTo(db, row, { me, now })).map((like) => ({
      ...toCard(like, now),
      did_like_profile: like.i_like,
    })),
  };
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
