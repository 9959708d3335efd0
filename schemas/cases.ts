/**
 * The case queue of moderation (contract 17, 18; security R26, R58): the waiting cases, one case with its evidence, and
 * deciding it once. Looking at a case is an entry in the audit log (audit.ts). What members see of it is decisions.ts.
 */
import * as z from 'zod/mini';
import { DecisionAction, DecisionGround, DecisionReason } from './decisions.ts';
import { endpoint } from './endpoint.ts';
import { DecisionId, MessageId, ProfileId } from './ids.ts';
import { DECISION_TEXT_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoBody } from './nothing.ts';
import { ReportTarget } from './reports.ts';
import { Pose } from './selfies.ts';
import { CaseKind, named, page, pageQuery } from './staff-lists.ts';
import { Time } from './time.ts';

const CaseId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** `target` is what the case is about; `messages` is the number of messages that the reporter named as evidence. */
const Waiting = z.object({
  kind: CaseKind,
  id: CaseId,
  about: ProfileId,
  category: z.nullable(z.string()),
  created: Time,
  state: z.enum(['received', 'in_review']),
  target: z.object({
    type: z.enum(['profile', 'image', 'message', 'chat', 'text', 'selfie']),
    id: z.string(),
  }),
  messages: z.number(),
});
export type WaitingCase = z.infer<typeof Waiting>;

/** The most dangerous first, then the oldest; no case about the moderator. */
export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/api/admin/cases.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({ kind: z.optional(CaseKind), ...pageQuery() }),
  body: NoBody,
  answer: z.object({ cases: z.array(Waiting), total: z.number(), ...page() }),
});

const Evidence = z.object({
  id: MessageId,
  from: ProfileId,
  body: z.string(),
  created: Time,
  /** False for a message that is only context of the reported one. */
  reported: z.boolean(),
  taken_down: z.boolean(),
  /** Its texts before edits and a deletion for both, oldest first. */
  earlier: z.array(z.string()),
  /** The picture of a reported photo message. */
  image: z.nullable(z.object({ thumb_filename: z.string(), full_filename: z.string() })),
});

export const Picture = z.object({
  id: z.string(),
  thumb_filename: z.string(),
  full_filename: z.nullable(z.string()),
  state: z.string(),
  nudity: z.boolean(),
  /** A moderator set the mark. */
  nudity_fixed: z._default(z.boolean(), false),
});

export const Earlier = z.object({
  id: DecisionId,
  action: DecisionAction,
  reason: DecisionReason,
  ground: DecisionGround,
  text: z.string(),
  /** The text or the name that the decision took down; null after an erasure. */
  removed: z._default(z.nullable(z.string()), null),
  until: z.nullable(Time),
  created: Time,
  reversed: z.nullable(Time),
});

/**
 * `field` names the text that waits; `report` is null for a case without a report. Of a conversation the case holds only the
 * reported messages and a few around them.
 */
export const Case = z.object({
  kind: CaseKind,
  id: CaseId,
  decided: z.boolean(),
  created: Time,
  field: z.nullable(z.string()),
  about: z.object({
    id: ProfileId,
    name: z.string(),
    language: z.string(),
    state: z.string(),
    verified: z._default(z.boolean(), false),
    fictional: z._default(z.boolean(), false),
    texts: z.record(z.string(), z.nullable(z.string())),
  }),
  report: z.nullable(
    z.object({
      /** Null for a visitor. */
      by: z.nullable(ProfileId),
      category: z.string(),
      text: z.string(),
      target: ReportTarget,
      /** How many reports the reporter has made. */
      made: z.number(),
      /** Whether the reporter is notified of the decision: a visitor without an address is not. */
      notified: z._default(z.boolean(), false),
    }),
  ),
  messages: z.array(Evidence),
  images: z.array(Picture),
  /** Of a case of this kind, where `images` are the pictures that others see. */
  selfie: z._default(
    z.nullable(z.object({ pose: Pose, thumb_filename: z.string(), full_filename: z.string() })),
    null,
  ),
  earlier: z.array(Earlier),
  ...named(),
});
export type Case = z.infer<typeof Case>;

export const getCase = endpoint({
  name: 'getCase',
  method: 'GET',
  path: '/api/admin/case.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({ kind: CaseKind, id: CaseId }),
  body: NoBody,
  answer: Case,
});

const text = () => z.string().check(z.maxLength(DECISION_TEXT_MAX_LENGTH));
const password = () =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)));

/**
 * `dismiss` approves a waiting photo or text; a text that was changed meanwhile is another case. `remove_name` shows the
 * member under a neutral name until they choose another one. With `never_again` the removed picture is refused when it is
 * uploaded again. `target` names the image,
 * the message or the text (`personal`, `city` or a note) to remove, when the report is not about it already. `suspend` needs
 * `until`. An action that locks or hides a member needs the password within five minutes. A second decision is refused as
 * `conflict`.
 */
export const decideCase = endpoint({
  name: 'decideCase',
  method: 'POST',
  path: '/api/admin/case.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({}),
  body: z.strictObject({
    kind: CaseKind,
    id: CaseId,
    action: z.enum(DecisionAction.options.filter((action) => action !== 'restore')),
    target: z.optional(CaseId),
    reason: DecisionReason,
    ground: DecisionGround,
    text: text(),
    automated: z._default(z.boolean(), false),
    never_again: z._default(z.boolean(), false),
    until: z.optional(Time),
    password: password(),
  }),
  answer: z.object({ decision: z.nullable(DecisionId) }),
});

/** Undoes a decision with all its effects; once. */
export const reverseDecision = endpoint({
  name: 'reverseDecision',
  method: 'POST',
  path: '/api/admin/reversals.php',
  access: 'moderator',
  travel: 'ask',
  query: z.object({}),
  body: z.strictObject({
    decision: DecisionId,
    reason: DecisionReason,
    ground: DecisionGround,
    text: text().check(z.minLength(1)),
    password: password(),
  }),
  answer: z.object({ decision: DecisionId }),
});
