/** Which member hides or blocks which, as conditions for queries (security R27). */
import { type RawBuilder, sql } from 'kysely';

/** The member a query is about. */
const THEM = sql.ref('members.id');

const exists = (member: unknown, target: unknown): RawBuilder<boolean> => sql<boolean>`
  exists (select from blocks where blocks.member = ${member} and blocks.target = ${target})`;

export const iHide = (me: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from hides where hides.member = ${me} and hides.target = ${THEM})`;

export const iBlock = (me: string): RawBuilder<boolean> => exists(me, THEM);
export const theyBlock = (me: string): RawBuilder<boolean> => exists(THEM, me);

/** The member is active, I do not hide them, and neither side blocks the other. For visitors only the first applies. */
export const isThereFor = (me: string | null): RawBuilder<boolean> =>
  me === null
    ? sql<boolean>`members.state = 'active'`
    : sql<boolean>`(
        members.state = 'active' and not ${iHide(me)} and not ${iBlock(me)} and not ${theyBlock(me)})`;
