/**
 * Which refusals a call can get, by rules over its parameters and effects (decisions 39). A test checks every answer
 * against them.
 */
import * as z from 'zod/mini';
import { activate } from '#schemas/activation.ts';
import { restoreUser } from '#schemas/deletion.ts';
import { appealByToken } from '#schemas/appeals.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { ERROR_STATUS } from '#schemas/error.ts';
import {
  ConversationId,
  DecisionId,
  ExportId,
  ImageId,
  MessageId,
  OrderId,
  ProfileId,
} from '#schemas/ids.ts';
import { logInWithCode } from '#schemas/factors.ts';
import { addPasskey, logInWithPasskey, showPasskeyAgain } from '#schemas/passkeys.ts';
import { confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { sendMessage } from '#schemas/messages.ts';
import { changePremium } from '#schemas/premium.ts';
import { resetPassword } from '#schemas/password.ts';
import { isForStaff, needsSession } from '#schemas/roles.ts';
import { signUp } from '#schemas/signup.ts';
import { goToCam, goToPartner } from '#schemas/webcams.ts';
import { fieldsOf, isSomething } from './shapes.ts';

/** A call with one of these ids reaches something of another member. */
const OTHERS = new Set<z.core.$ZodType>([
  DecisionId,
  ProfileId,
  ConversationId,
  MessageId,
  ImageId,
  OrderId,
  ExportId,
]);

const namesOthers = ({ query, body }: AnyEndpoint): boolean =>
  [...fieldsOf(query), ...fieldsOf(body)].some(
    ([, field]) =>
      OTHERS.has(field) || (field instanceof z.ZodMiniOptional && OTHERS.has(field.def.innerType)),
  );

/** Change an account without a session of its own. */
const BY_VISITORS: readonly AnyEndpoint[] = [
  signUp,
  activate,
  resetPassword,
  confirmMailChange,
  undoMailChange,
  restoreUser,
  appealByToken,
];

/** Lead to a partner, if the site has one. */
const LEAVING: readonly AnyEndpoint[] = [goToCam, goToPartner];

/** Answer a challenge, which ends. */
const HAVE_CHALLENGES: readonly AnyEndpoint[] = [
  logInWithCode,
  logInWithPasskey,
  addPasskey,
  showPasskeyAgain,
];

/** Take credits. */
const SPENDING: readonly AnyEndpoint[] = [sendMessage, changePremium];

const EVERY_CALL = [400, 429, 500, 503];

export function refusalsOf(call: AnyEndpoint): number[] {
  const statuses = [...EVERY_CALL];
  if (call.access === 'member' || isForStaff(call) || call.changes) statuses.push(403);
  if (isForStaff(call)) statuses.push(404);
  if (isSomething(call.body)) statuses.push(413, 415);
  if ((namesOthers(call) && !isForStaff(call)) || LEAVING.includes(call)) statuses.push(404);
  if (needsSession(call) && call.changes) {
    statuses.push(422);
    if (namesOthers(call) && !isForStaff(call)) statuses.push(410, 423);
  }
  if (call.access !== 'public' || BY_VISITORS.includes(call)) statuses.push(409);
  if (SPENDING.includes(call)) statuses.push(402);
  if (call === restoreUser || call === appealByToken) statuses.push(404, 410);
  if (HAVE_CHALLENGES.includes(call)) statuses.push(410);
  return statuses.toSorted((a, b) => a - b);
}

/** The codes of a status. */
export const codesOf = (status: number): string[] =>
  Object.entries(ERROR_STATUS)
    .filter(([, known]) => known === status)
    .map(([code]) => code);
