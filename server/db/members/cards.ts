/**
 * A member as others see them: the card of lists (security R28), without what the member chose to hide (contract 32). Columns are
 * named one by one, so that e-mail address, birth date and others cannot reach another member.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Privacy } from '#schemas/privacy.ts';
import type { Card, Image } from '#schemas/profile.ts';
import { ageOn } from '#server/rules/age.ts';
import type { Database } from '#server/db/tables.ts';

/** Members with their main picture; the caller adds joins and the condition. */
export const selectCards = (db: Kysely<Database>) =>
  db
    .selectFrom('members')
    .leftJoin('images as main', (join) =>
      join
        .onRef('main.member', '=', 'members.id')
        .on('main.position', '=', 0)
        .on('main.state', '=', 'live'),
    )
    .select(['members.id', 'members.name', 'members.gender', 'members.date_of_birth'])
    .select(['members.city', 'members.country', 'members.countryregion', 'members.language'])
    .select(['members.fictional', 'members.verified', 'members.last_activity'])
    .select(['members.listed_activity', 'members.privacy'])
    .select(['main.id as image', 'main.thumb_filename', 'main.full_filename', 'main.placeholder'])
    .select(['main.tone', 'main.nudity']);

/** What the words below a listed member's photo are made of (db/members/hook.ts). */
export const HOOK_COLUMNS = [
  'members.personal',
  'members.interests',
  'members.notes',
  'members.signup_date',
] as const;

export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly gender: string | null;
  readonly date_of_birth: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly countryregion: string | null;
  readonly language: string;
  readonly fictional: boolean;
  readonly verified: boolean;
  readonly last_activity: Date;
  readonly listed_activity: Date;
  readonly privacy: Partial<Privacy>;
  readonly image: string | null;
  readonly thumb_filename: string | null;
  readonly full_filename: string | null;
  readonly placeholder: string | null;
  readonly tone: string | null;
  readonly nudity: boolean | null;
}

const mainImage = (row: CardRow): z.input<typeof Image> | null =>
  row.thumb_filename === null
    ? null
    : {
        id: row.image,
        thumb_filename: row.thumb_filename,
        full_filename: row.full_filename,
        placeholder: row.placeholder,
        tone: row.tone,
        nudity: row.nudity === true,
      };

/** Everything: for the member alone. */
export const toOwnCard = (row: CardRow, now: Date): z.input<typeof Card> => ({
  id: row.id,
  name: row.name,
  age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, now),
  gender: row.gender,
  city: row.city,
  country: row.country,
  countryregion: row.countryregion,
  language: row.language,
  main_image: mainImage(row),
  fictional: row.fictional,
  verified: row.verified,
  last_activity: row.last_activity.toISOString(),
});

/**
 * A member as others may see them: without what the member chose to hide (schemas/privacy.ts). A fictional member was never active, so
 * nothing is shown as their activity (decisions 102).
 */
export function toCard(row: CardRow, now: Date): z.input<typeof Card> {
  const { privacy, fictional } = row;
  const hasActivity = !fictional && privacy.activity !== 'hidden';
  return {
    ...toOwnCard(row, now),
    ...(privacy.age === 'hidden' && { age: null }),
    ...(privacy.place === 'hidden' && { city: null, countryregion: null }),
    last_activity: hasActivity ? row.listed_activity.toISOString() : null,
  };
}

/** The card of a deleted member: only the place in a conversation. */
export const toGoneCard = (id: string): z.input<typeof Card> => ({
  id,
  age: null,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  language: null,
  main_image: null,
  last_activity: null,
});

/** Visitors do not see when a member was last active. */
export const toPublicCard = (row: CardRow, now: Date): z.input<typeof Card> => ({
  ...toCard(row, now),
  last_activity: null,
});

export const didLike = (me: string | null): RawBuilder<boolean> => sql<boolean>`
  exists (select from likes where likes.member = ${me} and likes.target = members.id)`;
