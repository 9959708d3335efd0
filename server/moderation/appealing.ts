/**
 * The rules for appeals (contract 18): the member a decision is about and its reporter may each appeal once, within the
 * time limit. A decision that was reversed has no more appeals of the member it is about.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Appeal } from '#schemas/decisions.ts';
import { leavesInk } from '#schemas/ink.ts';
import { APPEAL_MS } from '#schemas/limits.ts';
import { addAppeal, type AppealRow } from '#server/db/moderation/appeals.ts';
import { type DecisionRow, decisionsFor } from '#server/db/moderation/decisions.ts';
import type { Database } from '#server/db/tables.ts';
import { done, invalid, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';

/** The last moment for an appeal; null for a decision that reverses an earlier one. */
export const appealUntil = ({ action, created }: DecisionRow): Date | null =>
  action === 'restore' ? null : new Date(created.getTime() + APPEAL_MS);

/** For the member it is about, nothing is left of it. Its reporter may still ask for the report to be opened again. */
export const isUndoneFor = (
  member: string,
  decision: Pick<DecisionRow, 'member' | 'reversed'>,
): boolean => decision.reversed !== null && decision.member === member;

export const toAppeal = (row: AppealRow): z.input<typeof Appeal> => ({
  state: row.state,
  text: row.body,
  answer: row.answer,
  created: row.created.toISOString(),
  decided: row.decided?.toISOString() ?? null,
});

export async function appeal(
  tx: Kysely<Database>,
  { member, decision, text, now }: { member: string; decision: string; text: string; now: Date },
): Promise<Result<z.input<typeof Appeal>>> {
  if (!leavesInk(text)) return invalid('text');
  const [row] = await decisionsFor(tx, member, decision);
  const until = row === undefined ? null : appealUntil(row);
  if (row === undefined || until === null) return NOT_FOUND;
  if (isUndoneFor(member, row)) return refuse('gone', 'this decision was reversed');
  if (until <= now) return refuse('gone', 'the time to appeal is over');
  const made = await addAppeal(tx, { decision, member, body: text, now });
  if (made.body !== text) return refuse('conflict', 'this decision was appealed already');
  return done(toAppeal(made));
}
