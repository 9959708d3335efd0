/**
 * Two-step login of the member (contract 51). Each call needs a connection; secret and codes are in the answer alone, and
 * nothing of them is stored on the device. A backend may lack the calls.
 */
import {
  confirmFactor as confirmFactorCall,
  getFactor,
  removeFactor as removeFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startFactor as startFactorCall,
  type FactorState,
} from '#schemas/factors.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { liveFactor } from '#sync/db/live/answers/own-account.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext, StoringContext } from '#sync/worker/request-context.ts';
import { withPassword } from './with-password.ts';

interface FactorProof {
  code: string;
  /** Null while the server has not asked for it. */
  password: string | null;
}

export const askFactor = async ({ http }: HttpContext): Promise<Outcome<FactorState>> =>
  outcomeOf(getFactor, await fetchOptional(http, getFactor));

export const startFactor = async (
  { http }: HttpContext,
  given: { password: string | null },
): Promise<Outcome<{ uri: string; secret: string }>> =>
  outcomeOf(
    startFactorCall,
    await fetchOptional(http, startFactorCall, { body: withPassword(given) }),
  );

export async function confirmFactor(
  { http, store }: StoringContext,
  body: { code: string },
): Promise<Outcome<string[]>> {
  const outcome = outcomeOf(
    confirmFactorCall,
    await fetchOptional(http, confirmFactorCall, { body }),
  );
  if (!outcome.ok) return outcome;
  liveFactor.change(store);
  return ok(outcome.value.recovery_codes);
}

export async function renewRecoveryCodes(
  { http, store }: StoringContext,
  given: FactorProof,
): Promise<Outcome<string[]>> {
  const body = withPassword(given);
  const answer = await fetchOptional(http, renewRecoveryCodesCall, { body });
  const outcome = outcomeOf(renewRecoveryCodesCall, answer);
  if (!outcome.ok) return outcome;
  liveFactor.change(store);
  return ok(outcome.value.recovery_codes);
}

export async function removeFactor(
  { http, store }: StoringContext,
  given: FactorProof,
): Promise<Outcome<null>> {
  const body = withPassword(given);
  const outcome = outcomeOf(
    removeFactorCall,
    await fetchOptional(http, removeFactorCall, { body }),
  );
  if (!outcome.ok) return outcome;
  liveFactor.change(store);
  return ok(null);
}
