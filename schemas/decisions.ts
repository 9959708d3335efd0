/**
 * What moderation decided about me and about what I reported (contract 18): each with its reason, its ground in the law or in the
 * terms, whether a machine took part, and whether it still stands. How it is decided is cases.ts.
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

/** What a member may meet; `restore` takes an earlier one back. */
export const DecisionAction = z.enum([
  'dismiss',
  'warn',
  'remove_photo',
  'remove_message',
  'remove_text',
  'hide',
  'suspend',
  'ban',
  'restore',
]);
export type DecisionAction = z.infer<typeof DecisionAction>;

/** What became of my appeal: `upheld`, the decision stays; `reversed`, it does not. */
export const Appeal = z.object({
  state: z.enum(['open', 'upheld', 'reversed']),
  text: z.string(),
  answer: z.nullable(z.string()),
  created: Time,
  decided: z.nullable(Time),
});
export type Appeal = z.infer<typeof Appeal>;

/**
 * `about` me, or `report` when I reported it: then `action` is null, for what happens to another member is theirs to know, and
 * `acted` says whether something was done. `text` is in the language of who it is about. `reversed` is when it was taken back;
 * it can be appealed once until `appeal_until`, null where it cannot (appeals.ts).
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

/** Newest first; with `id` that one. */
export const listDecisions = endpoint({
  name: 'listDecisions',
  method: 'GET',
  path: '/api/decisions.php',
  travel: 'ask',
  query: z.object({ id: z.optional(DecisionId) }),
  body: NoBody,
  answer: z.object({ decisions: z.array(Decision) }),
});
