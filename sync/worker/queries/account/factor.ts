/**
 * Two-step login of the member (contract 51). Each call needs a connection; secret and codes are in the answer alone, and
 * nothing of them is stored on the device. A backend may lack the calls.
 */
import {
  confirmFactor,
  getFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
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

export const fetchFactor = async ({ http }: WithHttp): Promise<Outcome<FactorState>> =>
  outcomeOf(getFactor, await fetchOptional(http, getFactor));

export const requestFactor = async (
  { http }: WithHttp,
  given: { password: string | null },
): Promise<Outcome<{ uri: string; secret: string }>> =>
  outcomeOf(startFactor, await fetchOptional(http, startFactor, { body: withPassword(given) }));

export async function requestFirstCode(
  { http }: WithHttp,
  body: { code: string },
): Promise<Outcome<string[]>> {
  const outcome = outcomeOf(confirmFactor, await fetchOptional(http, confirmFactor, { body }));
  return outcome.ok ? ok(outcome.value.recovery_codes) : outcome;
}

export async function requestNewCodes(
  { http }: WithHttp,
  given: Given,
): Promise<Outcome<string[]>> {
  const body = withPassword(given);
  const answer = await fetchOptional(http, renewRecoveryCodes, { body });
  const outcome = outcomeOf(renewRecoveryCodes, answer);
  return outcome.ok ? ok(outcome.value.recovery_codes) : outcome;
}

export async function requestFactorRemoval(
  { http }: WithHttp,
  given: Given,
): Promise<Outcome<null>> {
  const body = withPassword(given);
  const outcome = outcomeOf(removeFactor, await fetchOptional(http, removeFactor, { body }));
  return outcome.ok ? ok(null) : outcome;
}
