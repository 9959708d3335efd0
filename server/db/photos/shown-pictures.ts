/** Pictures with an address (security R35): those of members who are neither locked nor being deleted. */
import { type Kysely, sql } from 'kysely';
import type { PhotoState } from '#schemas/photos.ts';
import type { Database } from '#server/db/tables.ts';

export interface ShownPicture {
  readonly member: string;
  readonly state: PhotoState;
  /** Nobody else sees an account whose address nobody confirmed: its pictures would be free space for strangers. */
  readonly is_confirmed: boolean;
}

export const pictureNamed = (
  db: Kysely<Database>,
  name: string,
): Promise<ShownPicture | undefined> =>
  db
    .selectFrom('images')
    .innerJoin('members', 'members.id', 'images.member')
    .select(['images.member', 'images.state'])
    .select(sql<boolean>`members.state = 'active'`.as('is_confirmed'))
    .where((eb) =>
      eb.or([eb('images.thumb_filename', '=', name), eb('images.full_filename', '=', name)]),
    )
    .where('members.state', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
