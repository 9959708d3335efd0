/**
 * Decisions about me and about my reports (contract 18). The consequence for a reported member is private: the reporter
 * sees only whether something was done, and why.
 */
import type * as z from 'zod/mini';
import { type Decision, listDecisions } from '#schemas/decisions.ts';
import { type AppealRow, appealsOf } from '#server/db/moderation/appeals.ts';
import { type DecisionRow, decisionsFor } from '#server/db/moderation/decisions.ts';
import { appealUntil, isUndoneFor, toAppeal } from '#server/moderation/appealing.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const shared = (row: DecisionRow, appeal: AppealRow | undefined) => ({
  id: row.id,
  acted: row.action !== 'dismiss',
  reason: row.reason,
  ground: row.ground,
  automated: row.automated,
  created: row.created.toISOString(),
  reversed: row.reversed?.toISOString() ?? null,
  appeal_until: appealUntil(row)?.toISOString() ?? null,
  appeal: appeal === undefined ? null : toAppeal(appeal),
});

const toDecision = (
  row: DecisionRow,
  me: string,
  appeal: AppealRow | undefined,
): z.input<typeof Decision> =>
  row.member === me
    ? {
        ...shared(row, appeal),
        ...(isUndoneFor(me, row) ? { appeal_until: null } : {}),
        about: 'me',
        report: null,
        action: row.action,
        target: { type: row.target_type, id: row.target_id },
        text: row.body,
        until: row.until?.toISOString() ?? null,
      }
    : {
        ...shared(row, appeal),
        about: 'report',
        report: row.report,
        action: null,
        target: null,
        text: '',
        until: null,
      };

const listDecisionsRoute = defineRoute({
  endpoint: listDecisions,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query }) {
    const rows = await decisionsFor(db, member.id, query.id);
    const appeals = await appealsOf(db, member.id);
    const appealOf = (id: string) => appeals.find(({ decision }) => decision === id);
    return done({ decisions: rows.map((row) => toDecision(row, member.id, appealOf(row.id))) });
  },
});

export const DECISION_ROUTES: readonly Route[] = [listDecisionsRoute];
