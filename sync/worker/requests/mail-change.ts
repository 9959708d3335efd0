/**
 * A change of address (contract 35): asking for it, cancelling it, and its links: what a link would do, doing it, and undoing
 * it. Tokens and the password are in a body only.
 */
import {
  askMailChange as askMailChangeCall,
  confirmMailChange as confirmMailChangeCall,
  lookUpMailChange as lookUpMailChangeCall,
  type MailChange,
  undoMailChange,
} from '#schemas/mail-change.ts';
import { againAfterMs, ok, type Outcome } from '#schemas/outcome.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

/** The member's own row then names the pending address. */
export async function askMailChange(
  memberSession: Pick<MemberSession, 'http' | 'wake'>,
  body: { email?: string; password?: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(
    askMailChangeCall,
    await fetchOptional(memberSession.http, askMailChangeCall, { body }),
  );
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return ok(null);
}

export async function cancelMailChange(
  memberSession: Pick<MemberSession, 'http' | 'wake'>,
): Promise<Outcome<null>> {
  const outcome = outcomeOf(
    undoMailChange,
    await fetchOptional(memberSession.http, undoMailChange, { body: {} }),
  );
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return ok(null);
}

/** Both null where the backend does not show them. */
const NOT_SHOWN: MailChange = { state: 'open', from: null, to: null };

export async function lookUpMailChange(
  { http }: HttpContext,
  body: { token: string },
): Promise<Outcome<MailChange>> {
  const outcome = outcomeOf(
    lookUpMailChangeCall,
    await fetchOptional(http, lookUpMailChangeCall, { body }),
  );
  // A backend without this call takes it for a request of a new address, and refuses it because it names none.
  const isAbsent = !outcome.ok && IS_OTHER_CALL.has(outcome.failure.code);
  return isAbsent ? ok(NOT_SHOWN) : outcome;
}

const IS_OTHER_CALL: ReadonlySet<string> = new Set(['absent', 'refused', 'signed-out']);

/** Until the site has answered what the link would do. */
export const mailChangeLookMs = ({ outcome }: { outcome: Outcome<null> }): number | null =>
  outcome.ok ? null : againAfterMs(outcome.failure);

/** With a token no member is named: a session that has ended, or is of another member, is no reason to refuse it. */
const BY_TOKEN = {
  confirm: { ...confirmMailChangeCall, access: 'public' },
  undo: { ...undoMailChange, access: 'public' },
} as const;

/** In the browser of the member the new address is then shown at once; a refused session is found by the next poll. */
export async function confirmMailChange(
  { http }: HttpContext,
  memberSession: Pick<MemberSession, 'wake'> | null,
  { token, undo }: { token: string; undo: boolean },
): Promise<Outcome<{ state: TokenState }>> {
  const call = undo ? BY_TOKEN.undo : BY_TOKEN.confirm;
  const outcome = outcomeOf(call, await fetchOptional(http, call, { body: { token } }));
  if (outcome.ok) memberSession?.wake('member');
  return outcome;
}
