/**
 * My reports, the decisions of moderation and my questions (contract 18, 19). They are stored, so that reasons and replies can be
 * read offline. An appeal is made now or not at all, because it is made once and its time can run out.
 */
import {
  appealByToken as appealByTokenCall,
  appealDecision as appealDecisionCall,
} from '#schemas/appeals.ts';
import { listComplaints } from '#schemas/complaints.ts';
import { type Appeal, listDecisions } from '#schemas/decisions.ts';
import type { DecisionId } from '#schemas/ids.ts';
import { APPEAL_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { listReports } from '#schemas/reports.ts';
import {
  COMPLAINTS_FRESHNESS,
  DECISIONS_FRESHNESS,
  REPORTS_FRESHNESS,
} from '#sync/db/tables/freshness-keys.ts';
import {
  keepAppeal,
  writeComplaints,
  writeDecisions,
  writeReports,
} from '#sync/db/tables/complaints/cases.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

export async function fetchReports(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const outcome = outcomeOf(listReports, await fetchOptional(http, listReports));
  return storeAnswer(context, REPORTS_FRESHNESS, outcome, (answer) =>
    writeReports(store, answer.reports),
  );
}

/** About my reports, and about me. */
export async function fetchDecisions(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const outcome = outcomeOf(listDecisions, await fetchOptional(http, listDecisions));
  return storeAnswer(context, DECISIONS_FRESHNESS, outcome, ({ decisions }) =>
    writeDecisions(store, decisions),
  );
}

export async function fetchComplaints(context: QueryContext): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const outcome = outcomeOf(listComplaints, await fetchOptional(http, listComplaints));
  return storeAnswer(context, COMPLAINTS_FRESHNESS, outcome, (answer) =>
    writeComplaints(store, answer),
  );
}

const INVALID_TEXT = {
  code: 'refused',
  status: 0,
  reason: 'invalid',
  message: '',
  field: 'text',
} as const;

const isText = (text: string): boolean => text !== '' && text.length <= APPEAL_TEXT_MAX_LENGTH;

/** After a refusal the list is read again: it shows the appeal that was made elsewhere, or that the time is over. */
export async function appealDecision(
  context: QueryContext,
  { decision, text }: { decision: DecisionId; text: string },
): Promise<Outcome<null>> {
  if (!isText(text)) return fail(INVALID_TEXT);
  const { http, store } = context.memberSession;
  const body = { decision, text };
  const outcome = outcomeOf(
    appealDecisionCall,
    await fetchOptional(http, appealDecisionCall, { body }),
  );
  if (outcome.ok) {
    await keepAppeal(store, decision, outcome.value);
    await store.remove('drafts', [formDraftKey(`appeal ${decision}`)]);
    context.memberSession.stored();
    return ok(null);
  }
  if (outcome.failure.code === 'refused' || outcome.failure.code === 'gone')
    await fetchDecisions(context);
  return outcome;
}

/** With the token of a mail, also for a member who cannot log in. */
export async function appealByToken(
  { http }: HttpContext,
  body: { token: string; text: string },
): Promise<Outcome<{ state: Appeal['state'] }>> {
  if (!isText(body.text)) return fail(INVALID_TEXT);
  const outcome = outcomeOf(
    appealByTokenCall,
    await fetchOptional(http, appealByTokenCall, { body }),
  );
  return outcome.ok ? ok({ state: outcome.value.state }) : outcome;
}
