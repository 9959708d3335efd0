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
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import { withPassword } from './with-password.ts';

type WithHttp = Pick<RequestContext, 'http'>;

interface Given {
  code: string;
  /** Null while the server has not asked for it. */
  password: string | null;
}

export const loadFactor = async ({ http }: WithHttp): Promise<Outcome<FactorState>> =>
  outcomeOf(getFactor, await fetchOptional(http, getFactor));

export const startFactor = async (
  { http }: WithHttp,
  given: { password: string | null },
): Promise<Outcome<{ uri: string; secret: string }>> =>
  outcomeOf(
    startFactorCall,
    await fetchOptional(http, startFactorCall, { body: withPassword(given) }),
  );

export async function confirmFactor(
  { http }: WithHttp,
  body: { code: string },
): Promise<Outcome<string[]>> {
  const outcome = outcomeOf(
    confirmFactorCall,
    await fetchOptional(http, confirmFactorCall, { body }),
  );
  return outcome.ok ? ok(outcome.value.recovery_codes) : outcome;
}

export async function renewRecoveryCodes(
  { http }: WithHttp,
  given: Given,
): Promise<Outcome<string[]>> {
  const body = withPassword(given);
  const answer = await fetchOptional(http, renewRecoveryCodesCall, { body });
  const outcome = outcomeOf(renewRecoveryCodesCall, answer);
  return outcome.ok ? ok(outcome.value.recovery_codes) : outcome;
}

export async function removeFactor({ http }: WithHttp, given: Given): Promise<Outcome<null>> {
  const body = withPassword(given);
  const outcome = outcomeOf(
    removeFactorCall,
    await fetchOptional(http, removeFactorCall, { body }),
  );
  return outcome.ok ? ok(null) : outcome;
}
