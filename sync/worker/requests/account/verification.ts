/**
 * Verification by a selfie (contract 82; decisions 105). It needs a connection, because the photo is not stored on the device:
 * the next person who opens the device would see who used it before.
 */
import type { Outcome } from '#schemas/outcome.ts';
import {
  getVerification,
  sendSelfie as sendSelfieCall,
  takeSelfieBack as takeSelfieBackCall,
  type Verification,
} from '#schemas/selfies.ts';
import { liveVerification } from '#sync/db/live/answers/own-account.ts';
import type { Store } from '#sync/db/store/store.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext, StoringContext } from '#sync/worker/request-context.ts';

export const askVerification = async ({ http }: HttpContext): Promise<Outcome<Verification>> =>
  outcomeOf(getVerification, await fetchOptional(http, getVerification));

/** The same `client_id` counts once, so a selfie whose answer was lost may be sent again. */
export async function sendSelfie(
  { http, store }: StoringContext,
  { file, client_id }: { file: Blob; client_id: string },
): Promise<Outcome<Verification>> {
  const body = new FormData();
  body.append('file', file, 'selfie');
  body.append('client_id', client_id);
  return shown(
    store,
    outcomeOf(sendSelfieCall, await fetchOptional(http, sendSelfieCall, { body })),
  );
}

export async function takeSelfieBack({
  http,
  store,
}: StoringContext): Promise<Outcome<Verification>> {
  const answer = await fetchOptional(http, takeSelfieBackCall, { body: {} });
  return shown(store, outcomeOf(takeSelfieBackCall, answer));
}

/** The answer replaces the shown state at once. */
function shown(store: Store, outcome: Outcome<Verification>): Outcome<Verification> {
  if (outcome.ok) liveVerification.put(store, outcome.value);
  return outcome;
}
