/**
 * The case queue of moderation (contract 17, 18; security R52, R58): what waits, a case with its evidence, deciding it,
 * and reversing a decision.
 */
import { decideCase, getCase, listCases, reverseDecision } from '#schemas/cases.ts';
import { openReport, type WaitingCaseRow, waitingCases } from '#server/db/moderation/cases.ts';
import { removeReleased } from '#server/db/photos/dead-objects.ts';
import { addDecision, findDecision, markReversed } from '#server/db/moderation/decisions.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { caseView } from '#server/moderation/case-view.ts';
import { decide, prepareDecision } from '#server/moderation/deciding.ts';
import { readCase, refusalAbout } from '#server/moderation/case-queue.ts';
import { undo } from '#server/moderation/effects.ts';
import { dropCopy } from '#server/moderation/hidden-pictures.ts';
import { notifyOfDecision } from '#server/moderation/notifying.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { nextPage, readPlace } from '#server/rules/list-place.ts';
import { done, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const listCasesRoute = defineRoute({
  endpoint: listCases,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: () => ({ object: null }),
  async read({ db, member, query }) {
    const { kind, limit } = query;
    const after = readPlace(query.after);
    const wanted = { actor: member.id, kind, limit: limit + 1, after };
    const { cases, total } = await waitingCases(db, wanted);
    const { rows, next } = nextPage(cases, limit);
    const names = await namesOf(
      db,
      rows.map(({ about }) => about),
    );
    return done({ cases: rows.map(toWaiting), total, names, next });
  },
});

const toWaiting = ({ rank: _rank, target_type, target_id, created, ...row }: WaitingCaseRow) => ({
  ...row,
  created: created.toISOString(),
  target: { type: target_type, id: target_id },
});

const getCaseRoute = defineRoute({
  endpoint: getCase,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ query }) => ({ object: `${query.kind}:${query.id}` }),
  /** Looking at a report marks it as in review: a note beside the answer, which a read may write (route-parts.ts). */
  async read({ db, member, query }) {
    const open = await readCase(db, member, query);
    if (!open.ok) return open;
    if (open.value.kind === 'report') await openReport(db, open.value.report.id);
    return done(await caseView(db, open.value));
  },
});

const decideCaseRoute = defineRoute({
  endpoint: decideCase,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({
    object: `${body.kind}:${body.id}`,
    reason: `${body.action} ${body.reason}`,
  }),
  prepare: prepareDecision,
  effect: decide,
  /** A removed picture was copied before: without a decision the copy is deleted, with one the original files. */
  async after({ db, objects }, { moved }, isDone) {
    if (moved !== null && !isDone) await dropCopy(db, moved.names);
    await removeReleased(db, objects);
  },
});

/** A moderator cannot reverse a decision about themselves, nor about staff of a higher rank. */
const reverseDecisionRoute = defineRoute({
  endpoint: reverseDecision,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `decision:${body.decision}`, reason: `restore ${body.reason}` }),
  async prepare(call) {
    const { db, member, body } = call;
    const decision = await findDecision(db, body.decision);
    if (decision === undefined || decision.action === 'restore') return NOT_FOUND;
    const refusal = await refusalAbout(db, member, decision.member);
    if (refusal !== null) return refusal;
    const shown = { endpoint: reverseDecision, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(decision.member);
  },
  async effect({ db, body, member, now, wakeJob }, about) {
    const decision = await markReversed(db, body.decision, now);
    if (decision === undefined) return refuse('conflict', 'this decision was reversed already');
    await undo(db, decision, now);
    const id = await addDecision(db, {
      member: about,
      report: decision.report,
      action: 'restore',
      target_type: 'decision',
      target_id: decision.id,
      reason: body.reason,
      ground: body.ground,
      body: body.text,
      until: null,
      kept: null,
      actor: member.id,
      created: now,
      reversed: null,
    });
    await notifyOfDecision(db, { id, action: 'restore', member: about, report: null, now });
    wakeJob(DELIVER_MAILS.name);
    return done({ decision: id });
  },
});

export const CASE_ROUTES: readonly Route[] = [
  listCasesRoute,
  getCaseRoute,
  decideCaseRoute,
  reverseDecisionRoute,
];
