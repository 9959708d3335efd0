/**
 * Decisions of moderation about me and about my reports (contract 18): each with its reason, its ground in the law or the
 * terms, whether it was automated, and whether it still applies. Moderators decide with the calls of cases.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DecisionId, ReportId } from './ids.ts';
import { NoBody } from './nothing.ts';
import { Time } from './time.ts';

export const DecisionReason = z.enum([
  'no_violation',
  'minor',
  'threat',
  'harassment',
  'fake',
  'nudity',
  'illegal',
  'advertising',
  'spam',
  'unsuitable_photo',
  'mistake',
  'other',
]);
export type DecisionReason = z.infer<typeof DecisionReason>;

export const DecisionGround = z.enum(['law', 'terms']);
export type DecisionGround = z.infer<typeof DecisionGround>;

/** What a decision can do; `restore` undoes an earlier decision. */
export const DecisionAction = z.enum([
  'dismiss',
  'warn',
  'remove_photo',
  'remove_message',
  'remove_text',
  'remove_name',
  'hide',
  'suspend',
  'ban',
  'restore',
]);
export type DecisionAction = z.infer<typeof DecisionAction>;

/** My appeal against a decision. `upheld`: the decision stays; `reversed`: the decision is undone. */
export const Appeal = z.object({
  state: z.enum(['open', 'upheld', 'reversed']),
  text: z.string(),
  answer: z.nullable(z.string()),
  created: Time,
  decided: z.nullable(Time),
});
export type Appeal = z.infer<typeof Appeal>;

/**
 * `about`: `me`, or `report` for my report. For a report `action` is null, because what happens to another member is
 * private; `acted` is whether moderation acted at all. `text` is in the language of the member that the decision is about.
 * `reversed`: when it was undone. It can be appealed once until `appeal_until`, which is null when it cannot (appeals.ts).
 */
export const Decision = z.object({
  id: DecisionId,
  about: z.enum(['me', 'report']),
  report: z.nullable(ReportId),
  action: z.nullable(DecisionAction),
  acted: z.boolean(),
  target: z.nullable(z.object({ type: z.string(), id: z.string() })),
  reason: DecisionReason,
  ground: DecisionGround,
  text: z.string(),
  automated: z.boolean(),
  until: z.nullable(Time),
  created: Time,
  reversed: z.nullable(Time),
  appeal_until: z.nullable(Time),
  appeal: z.nullable(Appeal),
});
export type Decision = z.infer<typeof Decision>;

/** Newest first; with `id` only that decision. */
export const listDecisions = endpoint({
  name: 'listDecisions',
  method: 'GET',
  path: '/api/decisions.php',
  travel: 'ask',
  query: z.object({ id: z.optional(DecisionId) }),
  body: NoBody,
  answer: z.object({ decisions: z.array(Decision) }),
});
