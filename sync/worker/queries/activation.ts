/**
 * Confirming the e-mail address of a new account (contract 36). The token is in the body only (security R22); it works with
 * and without a session.
 */
import { activate, getActivation, type ActivationState } from '#schemas/activation.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

export async function loadActivation({
  http,
}: Pick<RequestContext, 'http'>): Promise<Outcome<ActivationState>> {
  return outcomeOf(getActivation, await fetchOptional(http, getActivation));
}

/** Sends the mail again: to another address when `email` names one and `password` is right. */
export async function resendActivation(
  { http }: Pick<RequestContext, 'http'>,
  given: { email?: string; password?: string },
): Promise<Outcome<{ retry_after: number | null }>> {
  const body = { resend: true, ...given };
  const outcome = outcomeOf(activate, await fetchOptional(http, activate, { body }));
  return outcome.ok ? ok({ retry_after: outcome.value.retry_after }) : outcome;
}

/** With a token no member is named: a session that has ended, or is of another member, is no reason to refuse it. */
const ACTIVATE_BY_TOKEN = { ...activate, access: 'public' } as const;

/** A backend that accepts the token without a state has confirmed the address. */
export async function confirmAddress(
  { http }: Pick<RequestContext, 'http'>,
  memberSession: Pick<MemberSession, 'wake'> | null,
  body: { token: string },
): Promise<Outcome<{ state: TokenState }>> {
  const outcome = outcomeOf(activate, await fetchOptional(http, ACTIVATE_BY_TOKEN, { body }));
  if (!outcome.ok) return outcome;
  memberSession?.wake('member');
  return ok({ state: outcome.value.state ?? 'done' });
}
