/** Who sees whom: which member hides, blocks or avoids which, as conditions for queries (security R27). */
import { type RawBuilder, sql } from 'kysely';

/** The member a query is about. */
const THEM = sql.ref('members.id');

const exists = (member: unknown, target: unknown): RawBuilder<boolean> => sql<boolean>`
  exists (select from blocks where blocks.member = ${member} and blocks.target = ${target})`;

export const iHide = (me: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from hides where hides.member = ${me} and hides.target = ${THEM})`;

export const iBlock = (me: string): RawBuilder<boolean> => exists(me, THEM);
const theyBlock = (me: string): RawBuilder<boolean> => exists(THEM, me);

/** One of the two avoids the address of the other (decisions 104). */
const iAvoid = (me: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from avoided_members as mine where mine.member = ${me} and mine.target = ${THEM})`;
const theyAvoid = (me: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from avoided_members as theirs where theirs.member = ${THEM} and theirs.target = ${me})`;

/**
 * What I do in our conversation is kept from this member: to them I look deleted, and a deleted member receives and reads
 * nothing.
 */
export const isKeptFrom = (me: string, them: unknown): RawBuilder<boolean> => sql<boolean>`(
  ${exists(me, them)} or exists (
    select from avoided_members as either
    where (either.member = ${me} and either.target = ${them})
      or (either.member = ${them} and either.target = ${me})))`;

/** The member looks deleted to me: they block me, or one of us avoids the address of the other. */
export const isGoneFor = (me: string): RawBuilder<boolean> =>
  sql<boolean>`(${theyBlock(me)} or ${iAvoid(me)} or ${theyAvoid(me)})`;

/**
 * The member is active, I do not hide or block them, and they are not gone for me. For visitors only the first applies. The
 * conditions stand side by side: the planner joins them, and in an `or` it would take each for half of the members.
 */
export const isThereFor = (me: string | null): RawBuilder<boolean> =>
  me === null
    ? sql<boolean>`members.state = 'active'`
    : sql<boolean>`(
        members.state = 'active' and not ${iHide(me)} and not ${iBlock(me)}
        and not ${theyBlock(me)} and not ${iAvoid(me)} and not ${theyAvoid(me)})`;
