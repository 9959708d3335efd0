/**
 * A new password by mail (contract 34). The answer to the question for a mail is the same for every address (security R19);
 * the password and the token are in a body only.
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import {
  askPasswordReset as askPasswordResetCall,
  resetPassword as resetPasswordCall,
} from '#schemas/password.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

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
