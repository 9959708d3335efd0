/**
 * What was decided about me and about my reports (contract 18). What happened to somebody I reported is theirs to know: I hear
 * whether something was done, and why.
 */
import type * as z from 'zod/mini';
import { type Decision, listDecisions } from '#schemas/decisions.ts';
import { type DecisionRow, decisionsFor } from '#server/db/decisions.ts';
import { done } from '#server/result.ts';
import { memberRoute, type Route } from '#server/route.ts';

const shared = (row: DecisionRow) => ({
  id: row.id,
  acted: row.action !== 'dismiss',
  reason: row.reason,
  ground: row.ground,
  automated: row.automated,
  created: row.created.toISOString(),
  reversed: row.reversed?.toISOString() ?? null,
});

export const toDecision = (row: DecisionRow, me: string): z.input<typeof Decision> =>
  row.member === me
    ? {
        ...shared(row),
        about: 'me',
        report: null,
        action: row.action,
        target: { type: row.target_type, id: row.target_id },
        text: row.body,
        until: row.until?.toISOString() ?? null,
      }
    : {
        ...shared(row),
        about: 'report',
        report: row.report,
        action: null,
        target: null,
        text: '',
        until: null,
      };

const listRoute = memberRoute(listDecisions, async ({ db, member, query }) => {
  const rows = await decisionsFor(db, member.id, query.id);
  return done({ decisions: rows.map((row) => toDecision(row, member.id)) });
});

export const DECISION_ROUTES: readonly Route[] = [listRoute];
