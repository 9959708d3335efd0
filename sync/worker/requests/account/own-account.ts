/**
 * What a member changes about the account itself: sessions and password (contract 33, 34, 41). Each needs a
 * connection, because it needs the password or is about other devices; nothing of it is stored. A backend may lack a call.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { SessionId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import {
  changePassword as changePasswordCall,
  askPasswordReset as askPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '#schemas/password.ts';
import { endSessions, listSessions, type Session } from '#schemas/sessions.ts';
import type { Sessions } from '#sync/queries/own-account.ts';
import { liveSessions } from '#sync/db/live/answers/own-account.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext, StoringContext } from '#sync/worker/request-context.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

export async function askSessions({ http }: HttpContext): Promise<Outcome<Sessions>> {
  const outcome = outcomeOf(listSessions, await fetchOptional(http, listSessions));
  if (!outcome.ok) return outcome;
  const { sessions, logins = null } = outcome.value;
  return ok({ sessions, logins });
}

/** Null ends all except this one. What has ended is not shown any more, whether or not the list can be read again. */
export async function endSession(
  given: StoringContext,
  { id, password }: { id: SessionId | null; password: string | null },
): Promise<Outcome<null>> {
  const outcome = await done(given, endSessions, {
    ...(id === null ? { all: true } : { id }),
    ...(password === null ? {} : { password }),
  });
  const isLeft = (session: Session) => session.current || (id !== null && session.id !== id);
  if (outcome.ok)
    liveSessions.change(given.store, ({ sessions, logins }) => ({
      sessions: sessions.filter(isLeft),
      logins,
    }));
  return outcome;
}

export const changePassword = (
  given: HttpContext,
  { current, next, logOutOthers }: { current: string; next: string; logOutOthers: boolean },
): Promise<Outcome<null>> =>
  done(given, changePasswordCall, { current, new: next, logout_others: logOutOthers });

async function done(
  { http }: HttpContext,
  call: AnyEndpoint,
  body: object,
): Promise<Outcome<null>> {
  const outcome = outcomeOf(call, await fetchOptional(http, call, { body }));
  return outcome.ok ? ok(null) : outcome;
}

/** For a new password by mail (contract 34). The answer is the same for every address (security R19). */
export async function askPasswordReset(
  { http }: HttpContext,
  body: { email: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(
    askPasswordResetCall,
    await fetchOptional(http, askPasswordResetCall, { body }),
  );
  return outcome.ok ? ok(null) : outcome;
}

export async function resetPassword(
  { http }: HttpContext,
  memberSession: Pick<MemberSession, 'wake'> | null,
  body: { token: string; password: string },
): Promise<Outcome<{ state: TokenState }>> {
  const outcome = outcomeOf(
    resetPasswordCall,
    await fetchOptional(http, resetPasswordCall, { body }),
  );
  // It ends every session: a member who is signed in here learns of it now.
  if (outcome.ok) memberSession?.wake('member');
  return outcome;
}
