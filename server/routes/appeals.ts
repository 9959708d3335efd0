/** Appeals (contract 18): made by a member or with the token of a mail, decided by another moderator than the first. */
import type { Kysely } from 'kysely';
import { appealByToken, appealDecision, decideAppeal, listAppeals } from '#schemas/appeals.ts';
import { closeAppeal, findAppeal, waitingAppeals } from '#server/db/moderation/appeals.ts';
import { reopenReport } from '#server/db/moderation/cases.ts';
import { findDecision, markReversed } from '#server/db/moderation/decisions.ts';
import { ownerOfToken } from '#server/db/accounts/one-time-tokens.ts';
import type { Database } from '#server/db/tables.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { appeal, isUndoneFor } from '#server/moderation/appealing.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { refusalAbout } from '#server/moderation/case-queue.ts';
import { undo } from '#server/moderation/effects.ts';
import { nextPage, readPlace } from '#server/rules/list-place.ts';
import { notify } from '#server/moderation/notifying.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { done, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

type FoundAppeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

const appealDecisionRoute = defineRoute({
  endpoint: appealDecision,
  access: 'member',
  limits: { call: byMember(per(HOUR, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'decision',
  effect: ({ db, member, body, now }) => appeal(db, { ...body, member: member.id, now }),
});

/** The token is not used up: the same text again is the same appeal, another text is refused. */
const appealByTokenRoute = defineRoute({
  endpoint: appealByToken,
  access: 'public',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'refusals',
  about: 'token',
  async steps(call) {
    const { db, body, now } = call;
    const limited = await tooOften(call, 'appealByToken');
    if (limited !== null) return limited;
    const owner = await ownerOfToken(db, body.token, { purpose: 'appeal', now });
    if (owner === undefined || owner.about === null) return NOT_FOUND;
    const given = { member: owner.id, decision: owner.about, text: body.text, now };
    return inTransaction(db, (tx) => appeal(tx, given));
  },
});

const listAppealsRoute = defineRoute({
  endpoint: listAppeals,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: () => ({ object: null }),
  async read({ db, member, query }) {
    const wanted = { actor: member.id, limit: query.limit + 1, after: readPlace(query.after) };
    const { rows, next } = nextPage(await waitingAppeals(db, wanted), query.limit);
    const names = await namesOf(
      db,
      rows.flatMap((row) => [row.member, row.about]),
    );
    return done({ appeals: rows.map(toWaiting), names, next });
  },
});

const toWaiting = (row: FoundAppeal) => ({
  id: row.id,
  by: row.member,
  text: row.body,
  created: row.created.toISOString(),
  decision: {
    id: row.decision,
    about: row.about,
    report: row.report,
    action: row.action,
    reason: row.reason,
    ground: row.ground,
    text: row.said,
    created: row.decided_at.toISOString(),
  },
});

const decideAppealRoute = defineRoute({
  endpoint: decideAppeal,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `appeal:${body.id}`, reason: body.outcome }),
  async prepare(call) {
    const { db, member, body } = call;
    const row = await findAppeal(db, body.id);
    if (row === undefined || row.member === member.id) return NOT_FOUND;
    const refusal = await refusalAbout(db, member, row.about);
    if (refusal !== null) return refusal;
    if (row.decided_by === member.id) return refuse('forbidden', 'another moderator looks at this');
    const shown = { endpoint: decideAppeal, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(row);
  },
  async effect({ db, body, member, now, wakeJob }, row) {
    const { outcome: state, text: answer } = body;
    const close = { state, answer, actor: member.id, decided: now };
    if (!(await closeAppeal(db, row.id, close))) return refuse('conflict', 'it is decided already');
    if (state === 'reversed') await grant(db, row, now);
    else if (await isReversed(db, row)) return refuse('conflict', 'it was reversed already');
    await notify(db, 'appeal_decided', { member: row.member, about: row.id, now });
    wakeJob(DELIVER_MAILS.name);
    return done({ done: true });
  },
});

/** Upheld means that the decision stays: which is impossible for one that was reversed meanwhile. */
async function isReversed(db: Kysely<Database>, row: FoundAppeal): Promise<boolean> {
  const decision = await findDecision(db, row.decision);
  return decision !== undefined && isUndoneFor(row.member, decision);
}

/** For the reporter: the report is open again. For the member concerned: the effect is undone, unless it already was. */
async function grant(db: Kysely<Database>, row: FoundAppeal, now: Date): Promise<void> {
  if (row.member !== row.about) {
    if (row.report !== null) await reopenReport(db, row.report);
    return;
  }
  const decision = await markReversed(db, row.decision, now);
  if (decision !== undefined) await undo(db, decision, now);
}

export const APPEAL_ROUTES: readonly Route[] = [
  appealDecisionRoute,
  appealByTokenRoute,
  listAppealsRoute,
  decideAppealRoute,
];
