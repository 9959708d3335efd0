/**
 * Verification by a selfie in a pose (contract 82, 83; decisions 105): the site names the pose, the member sends one photo, and
 * a moderator compares it with the pictures of the profile. The photo is never part of the profile, and goes with the decision.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IntentKey } from './ids.ts';
import { NoBody, NoQuery } from './nothing.ts';

/** What the selfie must show beside the face; `src/i18n/use-pose-words.ts` has the words. */
export const Pose = z.enum([
  'hand_on_head',
  'thumb_up',
  'two_fingers',
  'hand_on_chin',
  'palm_on_cheek',
]);
export type Pose = z.infer<typeof Pose>;

/** Why a selfie was refused: another pose, a face that is not clear, somebody else, or no picture to compare it with. */
export const SelfieReason = z.enum(['pose', 'unclear', 'other_person', 'pictures']);
export type SelfieReason = z.infer<typeof SelfieReason>;

/** `pose` is that of the selfie that waits, otherwise of the next one. `reason` is null unless the last one was refused. */
export const Verification = z.object({
  state: z.enum(['none', 'waiting', 'verified', 'refused']),
  pose: Pose,
  reason: z.nullable(SelfieReason),
});
export type Verification = z.infer<typeof Verification>;

export const getVerification = endpoint({
  name: 'getVerification',
  method: 'GET',
  path: '/api/selfie.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: Verification,
});

/** Multipart. One waits at a time: another one is refused as `conflict`, as is one of a verified member. */
export const sendSelfie = endpoint({
  name: 'sendSelfie',
  method: 'POST',
  path: '/api/selfie.php',
  travel: 'ask',
  encoding: 'multipart',
  query: NoQuery,
  body: z.object({ file: z.unknown(), client_id: IntentKey }),
  answer: Verification,
});

/** Deletes the selfie that waits; without one it succeeds too. */
export const takeSelfieBack = endpoint({
  name: 'takeSelfieBack',
  method: 'DELETE',
  path: '/api/selfie.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({}),
  answer: Verification,
});

const OpaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * Once: afterwards the selfie is deleted, and another decision is refused as `not_found`. A refusal needs its reason. `compared`
 * is the first picture of the profile that the moderator saw; when another one stands there by now, `verified` is refused as
 * `conflict`. An older client names none.
 */
export const judgeSelfie = endpoint({
  name: 'judgeSelfie',
  method: 'PUT',
  path: '/api/admin/selfie.php',
  access: 'moderator',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    id: OpaqueId,
    verified: z.boolean(),
    reason: z._default(z.nullable(SelfieReason), null),
    compared: z._default(z.nullable(OpaqueId), null),
  }),
  answer: z.object({ id: OpaqueId, verified: z.boolean() }),
});
