/**
 * Confirming the e-mail address of a new account (contract 36). The token is in the body only (security R22); it works with
 * and without a session.
 */
import { activate, getActivation, type ActivationState } from '#schemas/activation.ts';
import { ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { againAfterMs, ok, type Outcome } from '#schemas/outcome.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import type { WantedOfActivation } from '#sync/queries/own-account.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

/** How long the screen of a confirmation waits before the next look. */
const CONFIRMATION_LOOK_MS = 10_000;

/** The likes and messages that waited for the confirmation leave then. */
export async function askActivation(
  memberSession: Pick<MemberSession, 'http' | 'wake'>,
  { wanted }: { wanted: WantedOfActivation },
): Promise<Outcome<ActivationState>> {
  const outcome = outcomeOf(getActivation, await fetchOptional(memberSession.http, getActivation));
  if (wanted === 'confirmation' && outcome.ok && outcome.value.activated)
    memberSession.wake('member');
  return outcome;
}

/** Until what is wanted is known. A site that lacks the call never shows it. */
export function activationLookMs({
  value,
  outcome,
  params: { wanted },
}: ActivationLook): number | null {
  const failure = outcome.ok ? null : outcome.failure;
  if (failure?.code === 'absent') return null;
  switch (wanted) {
    case 'letter':
      return value?.activated || value?.delivered || value?.failed ? null : ACTIVATION_TICK_MS;
    case 'confirmation':
      return value?.activated ? null : CONFIRMATION_LOOK_MS;
    case 'answer':
      return failure && againAfterMs(failure);
  }
}

interface ActivationLook {
  value: ActivationState | null;
  outcome: Outcome<null>;
  params: { wanted: WantedOfActivation };
}

/** Sends the mail again: to another address when `email` names one and `password` is right. */
export async function resendActivation(
  { http }: HttpContext,
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
  { http }: HttpContext,
  memberSession: Pick<MemberSession, 'wake'> | null,
  body: { token: string },
): Promise<Outcome<{ state: TokenState }>> {
  const outcome = outcomeOf(activate, await fetchOptional(http, ACTIVATE_BY_TOKEN, { body }));
  if (!outcome.ok) return outcome;
  memberSession?.wake('member');
  return ok({ state: outcome.value.state ?? 'done' });
}
