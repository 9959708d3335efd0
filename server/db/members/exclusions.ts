/**
 * Hidden and blocked members: a hidden one disappears for the member who hid them, a blocked one for both (security
 * R27). blocks.ts has the resulting conditions.
 */
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { EXCLUSIONS_PAGE_SIZE } from '#schemas/limits.ts';
import type { Card } from '#schemas/profile.ts';
import { isGoneFor } from './blocks.ts';
import { selectCards, toCard, toGoneCard } from './cards.ts';
import type { Database } from '#server/db/tables.ts';

export type Exclusion = 'hides' | 'blocks';

interface BothMembers {
  readonly member: string;
  readonly target: string;
}

/** False when it was already set. */
export async function setExclusion(
  tx: Kysely<Database>,
  table: Exclusion,
  { now: created, ...both }: BothMembers & { now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto(table)
    .values({ ...both, created })
    .onConflict((conflict) => conflict.doNothing())
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it was not set. */
export async function removeExclusion(
  tx: Kysely<Database>,
  table: Exclusion,
  { member, target }: BothMembers,
): Promise<boolean> {
  const row = await tx
    .deleteFrom(table)
    .where('member', '=', member)
    .where('target', '=', target)
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

/** `after`: the last one of the page before. */
interface ListPart {
  readonly me: string;
  readonly now: Date;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

/** Newest first, in pages. Of a member who is deleted or blocks me only the id is listed, so that the exclusion can be undone. */
export async function listExclusions(
  db: Kysely<Database>,
  table: Exclusion,
  { me, now, after }: ListPart,
): Promise<{ profiles: z.input<typeof Card>[]; cursor: string | null }> {
  const rows = await selectCards(db)
    .innerJoin(sql<Database[Exclusion]>`${sql.table(table)}`.as('exclusion'), (join) =>
      join.on(sql<boolean>`exclusion.target = members.id`),
    )
    .select(['members.state', isGoneFor(me).as('gone')])
    .select(sql<Date>`exclusion.created`.as('at'))
    .where(sql<boolean>`exclusion.member = ${me}`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(exclusion.created < ${after?.at}
        or (exclusion.created = ${after?.at} and members.id > ${after?.id}))`),
    )
    .orderBy(sql`exclusion.created`, 'desc')
    .orderBy('members.id')
    .limit(EXCLUSIONS_PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, EXCLUSIONS_PAGE_SIZE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    profiles: page.map((row) =>
      row.state === 'active' && !row.gone ? toCard(row, now) : toGoneCard(row.id),
    ),
    cursor: last === undefined ? null : `${last.at.getTime()}.${last.id}`,
  };
}
