/**
 * Appealing a decision, once, within six months, with or without a session (contract 18): a locked member uses the token of a
 * mail. Another moderator than the one who decided reviews it. The outcome is part of the decision (decisions.ts).
 */
import * as z from 'zod/mini';
import { Appeal, DecisionAction, DecisionGround, DecisionReason } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { AppealId, DecisionId, ProfileId, ReportId } from './ids.ts';
import { APPEAL_TEXT_MAX_LENGTH, DECISION_TEXT_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { OneTimeToken } from './one-time-token.ts';
import { page, pageQuery } from './staff-lists.ts';
import { Time } from './time.ts';

const words = () => z.string().check(z.minLength(1), z.maxLength(APPEAL_TEXT_MAX_LENGTH));

/** A decision about me, or about my report. The same text again is the same appeal. */
export const appealDecision = endpoint({
  name: 'appealDecision',
  method: 'POST',
  path: '/api/appeals.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ decision: DecisionId, text: words() }),
  answer: Appeal,
});

/** The token identifies the decision and the member; it may be sent again with the same text. */
export const appealByToken = endpoint({
  name: 'appealByToken',
  method: 'POST',
  path: '/api/appeals.php',
  when: { token: '1' },
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ token: OneTimeToken, text: words() }),
  answer: Appeal,
});

const Waiting = z.object({
  id: AppealId,
  by: ProfileId,
  text: z.string(),
  created: Time,
  decision: z.object({
    id: DecisionId,
    about: ProfileId,
    report: z.nullable(ReportId),
    action: DecisionAction,
    reason: DecisionReason,
    ground: DecisionGround,
    text: z.string(),
    created: Time,
  }),
});
export type WaitingAppeal = z.infer<typeof Waiting>;

/** Oldest first; only those that this moderator may decide. */
export const listAppeals = endpoint({
  name: 'listAppeals',
  method: 'GET',
  path: '/api/admin/appeals.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object(pageQuery()),
  body: NoBody,
  answer: z.object({ appeals: z.array(Waiting), ...page() }),
});

/**
 * `reversed` undoes the decision with all its effects. When the reporter appealed, the report is reopened instead. Another
 * moderator than the one who decided must do this.
 */
export const decideAppeal = endpoint({
  name: 'decideAppeal',
  method: 'POST',
  path: '/api/admin/appeals.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: AppealId,
    outcome: z.enum(['upheld', 'reversed']),
    text: z.string().check(z.minLength(1), z.maxLength(DECISION_TEXT_MAX_LENGTH)),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: Done,
});
